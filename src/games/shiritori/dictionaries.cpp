#include "games/shiritori/dictionaries.h"

#include <algorithm>
#include <array>

namespace kanzen::games::shiritori {
namespace {

constexpr std::string_view kDict = "/usr/share/dict/";
constexpr std::string_view kScowl = "SCOWL's (free, with notice)";
constexpr std::string_view kIpadicFolder = "/usr/share/mecab/dic/ipadic/";
constexpr std::string_view kIpadicLicence = "NAIST and ICOT (free, with notice)";
constexpr std::string_view kEdictLicence = "EDRDG, CC BY-SA 4.0";
constexpr Layout kIpadic{Format::Readings, ',', 12, 1};

// Of the dictionaries of a package, the one its name means stands first.
constexpr std::array kDictionaries{
    Dictionary{
        "american-english-small", "wamerican-small", kScowl, kDict, "american-english-small", "UTF-8", {}},
    Dictionary{"american-english", "wamerican", kScowl, kDict, "american-english", "UTF-8", {}},
    Dictionary{
        "american-english-large", "wamerican-large", kScowl, kDict, "american-english-large", "UTF-8", {}},
    Dictionary{
        "american-english-huge", "wamerican-huge", kScowl, kDict, "american-english-huge", "UTF-8", {}},
    Dictionary{"british-english", "wbritish", kScowl, kDict, "british-english", "UTF-8", {}},
    Dictionary{"wordnet",
               "wordnet-base",
               "WordNet 3.0 (free, with notice)",
               "/usr/share/wordnet/",
               "index.noun",
               "UTF-8",
               {Format::WordNet}},
    Dictionary{"edict", "edict", kEdictLicence, "/usr/share/edict/", "edict", "EUC-JP", {Format::EdictNouns}},
    Dictionary{"edict-common",
               "edict",
               kEdictLicence,
               "/usr/share/edict/",
               "edict",
               "EUC-JP",
               {Format::EdictCommon}},
    Dictionary{"ipadic", "mecab-ipadic", kIpadicLicence, kIpadicFolder,
               "Noun.csv Noun.adjv.csv Noun.adverbal.csv Noun.demonst.csv Noun.nai.csv Noun.name.csv "
               "Noun.number.csv Noun.org.csv Noun.others.csv Noun.place.csv Noun.proper.csv Noun.verbal.csv",
               "EUC-JP", kIpadic},
    Dictionary{"ipadic-noun", "mecab-ipadic", kIpadicLicence, kIpadicFolder, "Noun.csv", "EUC-JP", kIpadic},
    Dictionary{"skk-l", "skkdic", "GPL-2+", "/usr/share/skk/", "SKK-JISYO.L", "EUC-JP", {Format::Skk}},
    Dictionary{"skk-m", "skkdic-extra", "GPL-2+", "/usr/share/skk/", "SKK-JISYO.M", "EUC-JP", {Format::Skk}},
    Dictionary{"skk-s", "skkdic-extra", "GPL-2+", "/usr/share/skk/", "SKK-JISYO.S", "EUC-JP", {Format::Skk}},
};

}  // namespace

std::span<const Dictionary> dictionaries() { return kDictionaries; }

const Dictionary* find_dictionary(std::string_view name) {
  for (const auto member : {&Dictionary::name, &Dictionary::package}) {
    const auto found = std::find_if(kDictionaries.begin(), kDictionaries.end(),
                                    [&](const Dictionary& dictionary) { return dictionary.*member == name; });
    if (found != kDictionaries.end()) return &*found;
  }
  return nullptr;
}

std::vector<std::filesystem::path> files_of(const Dictionary& dictionary) {
  std::vector<std::filesystem::path> files;
  for (std::string_view names = dictionary.files; !names.empty();) {
    const std::string_view name = names.substr(0, names.find(' '));
    files.push_back(std::filesystem::path(dictionary.folder) / name);
    names.remove_prefix(std::min(names.size(), name.size() + 1));
  }
  return files;
}

bool is_installed(const Dictionary& dictionary) {
  const auto files = files_of(dictionary);
  return std::all_of(files.begin(), files.end(),
                     [](const std::filesystem::path& file) { return std::filesystem::exists(file); });
}

}  // namespace kanzen::games::shiritori
