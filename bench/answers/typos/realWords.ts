import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { asMeant } from '../../../src/assistant/retrieval/question/asMeant'
import { knownOf } from '../../../src/assistant/retrieval/question/knownOf'
import type { LocaleCode } from '../../../src/platform/locales'
import { fold } from '../../../src/platform/text/fold'
import { isLive, readSnapshot } from '../../../src/search/memory/snapshot'
import { termsOf } from '../../../src/search/query/expandQuery'
import { planQuery } from '../../../src/search/query/planQuery'
import { searchSettings } from '../../../src/search/settings/readSettings'
import { inPercent, shareOf } from '../judge'
import type { Half } from '../questions'
import type { Site } from '../site'
import { keep, type Table } from '../table'

const words = z.array(z.string())
const lists = z.object({ en: words, de: words, brands: words, places: words, people: words })
const kinds = ['en', 'de', 'brands', 'places', 'people'] as const

/** Words and names that people use, written down without looking at the site: `tune` to work with, `test` to report. */
const read = (half: Half) =>
  lists.parse(
    JSON.parse(readFileSync(path.join(import.meta.dirname, 'realWords', `${half}.json`), 'utf8')),
  )

type Asked = { word: string; language: LocaleCode; kind: string }

const askedOf = (half: Half): Asked[] => {
  const all = read(half)
  return kinds.flatMap((kind) => {
    const languages: LocaleCode[] = kind === 'en' || kind === 'de' ? [kind] : ['en', 'de']
    return languages.flatMap((language) => all[kind].map((word) => ({ word, language, kind })))
  })
}

const inBox: Record<LocaleCode, (word: string) => string[]> = {
  en: (word) => [word, `${word} charging`],
  de: (word) => [word, `${word} laden`],
}

const inQuestion: Record<LocaleCode, (word: string) => string> = {
  en: (word) => `Do you have anything about ${word}?`,
  de: (word) => `Habt ihr etwas über ${word}?`,
}

const isAbsent = async ({ payload }: Site, { word, language }: Asked): Promise<boolean> => {
  const terms = termsOf(fold(word), language)
  const snapshot = await readSnapshot(payload.db.pool, { locale: language, terms })
  return !terms.some((term) => isLive(snapshot, term))
}

type Judged = Asked & {
  box: Record<string, string[]>
  isReplaced: boolean
  meant: string[]
  isMisread: boolean
}

const judge = async ({ payload }: Site, asked: Asked): Promise<Judged> => {
  const { word, language } = asked
  const { pool } = payload.db
  const settings = await searchSettings(payload)
  const box: Record<string, string[]> = {}
  for (const text of inBox[language](word.toLowerCase())) {
    const { corrections } = await planQuery({ pool, text, locale: language, settings, splitsKnown: true }) // prettier-ignore
    const better = corrections.get(fold(word))
    if (better) box[text] = better.words
  }
  const meant: string[] = []
  for (const written of new Set([word, word.toLowerCase()])) {
    const question = inQuestion[language](written)
    const known = await knownOf({ payload, question, locale: language })
    const read = asMeant(question, language, known)
    if (!read.includes(written)) meant.push(read)
  }
  const isReplaced = Object.keys(box).length > 0
  return { ...asked, box, isReplaced, meant, isMisread: meant.length > 0 }
}

/** How often a word that is real, and on no page, is taken for another one. */
export const realWordTable = async (site: Site, half: Half): Promise<Table> => {
  const judged: Judged[] = []
  for (const asked of askedOf(half))
    if (await isAbsent(site, asked)) judged.push(await judge(site, asked))
  keep(`real-words-${half}`, judged)
  const row = (kind: string) => {
    const own = judged.filter((each) => kind === 'all' || each.kind === kind)
    return [
      kind,
      String(own.length),
      inPercent(shareOf(own, ({ isReplaced }) => isReplaced)),
      inPercent(shareOf(own, ({ isMisread }) => isMisread)),
    ]
  }
  return {
    title: `Real words that no page has, ${half}`,
    columns: ['', 'n', 'replaced in the box', 'misread in a question', '', ''],
    rows: [...kinds, 'all'].map(row),
  }
}
