import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

/**
 * `node --import tsx bench/lexicon/languages.ts ELD`: makes src/assistant/language/ngrams.json of the folder of npm's
 * eld 2.1.0: of its smallest database what there is of languages that visitors of a European site write.
 */

const kept = ['cs', 'da', 'de', 'en', 'es', 'fr', 'it', 'nl', 'no', 'pl', 'pt', 'sv']

type Database = {
  languages: Record<string, string>
  /** Four bytes of a word in UTF-8, each as a sign of its own: by language, how likely it is. */
  ngrams: Record<string, Record<string, number>>
}

const eld = process.argv[2]
if (!eld) throw new Error('Say where the folder of eld is')
const load = (file: string): Promise<unknown> =>
  import(pathToFileURL(path.resolve(eld, 'src', file)).href)
const { ngramsData } = (await load('ngrams/extrasmall.js')) as { ngramsData: Database }
const { dictionary } = (await load('dictionary.js')) as { dictionary: string[] }

const byteOf = new Map(dictionary.flatMap((sign, byte) => (sign === ' ' ? [] : [[sign, byte]])))
/** As Latin-1 has the bytes. */
const bytes = (ngram: string) =>
  [...ngram].map((sign) => String.fromCharCode(byteOf.get(sign) ?? sign.charCodeAt(0))).join('')

const lines = Object.entries(ngramsData.ngrams).flatMap(([ngram, scores]) => {
  const own = Object.entries(scores).flatMap(([id, score]) => {
    const place = kept.indexOf(ngramsData.languages[id]!)
    return place < 0 ? [] : [`${String.fromCharCode(97 + place)}${score}`]
  })
  return own.length > 0 ? [`${bytes(ngram)}\t${own.join('')}`] : []
})
const source = 'npm’s eld 2.1.0, Copyright 2023 Nito T.M., Apache-2.0: changed, see LICENSES.md.'
const data = { source, languages: kept, ngrams: lines.sort().join('\n') }
const file = 'src/assistant/language/ngrams.json'
writeFileSync(file, `${JSON.stringify(data, null, 2)}\n`)
console.log(`${lines.length} n-grams`)
