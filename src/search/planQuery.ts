import type { Pool } from 'pg'
import type { LocaleCode } from '../locales'
import { termOfWord } from './analyze'
import { correctionsOf } from './correctionsOf'
import { intersect } from './intersect'
import { isLive } from './isLive'
import { languagesOf } from './languagesOf'
import { otherSpellings } from './otherSpellings'
import { parseQuery, type Query, type QueryWord } from './parseQuery'
import { readSnapshot, withMore, type Snapshot } from './snapshot'
import type { Alternative, Slot } from './score'
import type { Settings } from './settings'
import { synonymsIn, wordsOfSynonyms, type Synonym } from './synonyms'
import { vocabulary, type Vocabulary } from './vocabulary'

/** A query as it is put to the index. */
export type Plan = {
  query: Query
  slots: Slot[]
  /** For each word in its order, stop words too: the terms that may stand for it. */
  asked: ReadonlySet<number>[]
  /** Terms that are marked beside those of the slots, by slot: the words of a synonym. */
  marks: ReadonlyMap<number, number>
  snapshot: Snapshot
  /** What misspelt words should be. */
  corrections: ReadonlyMap<string, string[]>
}

type Asked = { pool: Pool; text: string; locale: LocaleCode; settings: Settings }

const weights = { synonym: 0.8, corrected: 0.9, ending: 0.35, onlyEnding: 0.8 }

type Word = QueryWord & { weight?: number }

type Draft = Slot & { word: string; places: number[]; hasSynonym: boolean }

const termsOf = (word: string, locale: LocaleCode): number[] =>
  languagesOf(locale).map((language) => termOfWord(word, language))

const alternativesOf = (word: string, locale: LocaleCode, weight = 1): Alternative[] =>
  termsOf(word, locale).map((term) => ({ term, weight }))

/** One slot for each different word that says something; for all of them when none does. */
const draftSlots = (words: Word[], locale: LocaleCode): Draft[] => {
  const telling = words.some(({ isStop }) => !isStop)
  const drafts = new Map<string, Draft>()
  words.forEach((asked, place) => {
    const { word, isStop, weight } = asked
    if (isStop && telling) return
    const known = drafts.get(word)
    if (known) {
      known.weight += 1
      known.places.push(place)
    } else {
      const alternatives = [word, ...otherSpellings(asked)].flatMap((spelling) =>
        alternativesOf(spelling, locale, weight),
      )
      drafts.set(word, { word, weight: 1, places: [place], alternatives, hasSynonym: false })
    }
  })
  return [...drafts.values()]
}

/** `e mobility` may stand there as `emobility`. */
const addJoined = (drafts: Draft[], words: Word[], locale: LocaleCode) => {
  for (let place = 0; place + 1 < words.length; place++) {
    const joined = words[place]!.word + words[place + 1]!.word
    for (const draft of drafts) {
      if (draft.places.includes(place) || draft.places.includes(place + 1))
        draft.alternatives.push(...alternativesOf(joined, locale))
    }
  }
}

const addSynonyms = (drafts: Draft[], synonyms: Synonym[], locale: LocaleCode) => {
  for (const { from, to, words, term } of synonyms) {
    const [single] = words
    const alternatives =
      words.length === 1 && single
        ? alternativesOf(single, locale, weights.synonym)
        : [{ term, weight: weights.synonym }]
    for (const draft of drafts) {
      if (!draft.places.some((place) => place >= from && place < to)) continue
      draft.alternatives.push(...alternatives)
      draft.hasSynonym = true
    }
  }
}

type Known = Asked & { snapshot: Snapshot; known: Vocabulary }

type Drafted = { words: Word[]; drafts: Draft[]; synonyms: Synonym[] }

const draft = (words: Word[], { locale, settings }: Asked): Drafted => {
  const drafts = draftSlots(words, locale)
  const synonyms = synonymsIn(words, settings.synonyms, locale)
  addJoined(drafts, words, locale)
  addSynonyms(drafts, synonyms, locale)
  return { words, drafts, synonyms }
}

const termsIn = ({ drafts, synonyms }: Drafted, locale: LocaleCode): number[] => [
  ...drafts.flatMap(({ alternatives }) => alternatives.map(({ term }) => term)),
  ...synonyms.flatMap(({ words }) => words.flatMap((word) => termsOf(word, locale))),
]

const isFound = ({ alternatives }: Slot, snapshot: Snapshot) =>
  alternatives.some(({ term }) => isLive(snapshot, term))

const corrected = (words: Word[], corrections: ReadonlyMap<string, string[]>): Word[] =>
  words.flatMap((asked) => {
    const better = corrections.get(asked.word)
    const weight = weights.corrected
    return better?.map((word) => ({ ...asked, word, typed: word, weight })) ?? asked
  })

/** Words of which several together stand for one of the query. */
const addPhrasesOfSynonyms = ({ synonyms }: Drafted, snapshot: Snapshot, locale: LocaleCode) => {
  for (const { words, term } of synonyms) {
    if (words.length === 1) continue
    const together = intersect(
      words.map((word) => termsOf(word, locale)),
      snapshot,
    )
    if (together.nums.length > 0) snapshot.postings.set(term, [together])
  }
}

const marksOf = ({ drafts, synonyms }: Drafted, locale: LocaleCode): Map<number, number> => {
  const marks = new Map<number, number>()
  for (const { from, words } of synonyms) {
    const slot = drafts.findIndex(({ places }) => places.some((place) => place >= from))
    for (const word of words) for (const term of termsOf(word, locale)) marks.set(term, slot)
  }
  return marks
}

const askedTerms = ({ words, drafts }: Drafted, locale: LocaleCode): ReadonlySet<number>[] =>
  words.map(({ word }, place) => {
    const slot = drafts.find(({ places }) => places.includes(place))
    return new Set(slot ? slot.alternatives.map(({ term }) => term) : termsOf(word, locale))
  })

/** Ways to end the last word that some document still has: the vocabulary also knows words that are gone. */
const endingsOf = async (
  word: string | undefined,
  { pool, locale, known, snapshot }: Known,
): Promise<{ endings: string[]; snapshot: Snapshot }> => {
  if (!word) return { endings: [], snapshot }
  const endings = known.beginningWith(word).map((ending) => ending.word)
  const terms = endings.flatMap((ending) => termsOf(ending, locale))
  const more = await withMore(pool, { locale, snapshot, terms })
  const isThere = (ending: string) => termsOf(ending, locale).some((term) => isLive(more, term))
  return { endings: endings.filter(isThere), snapshot: more }
}

const addEndings = (open: Draft, endings: string[], { locale, snapshot }: Known) => {
  const weight = isFound(open, snapshot) ? weights.ending : weights.onlyEnding
  const before = new Set(open.alternatives.map(({ term }) => term))
  for (const term of endings.flatMap((ending) => termsOf(ending, locale)))
    if (!before.has(term)) open.alternatives.push({ term, weight })
}

/** So often another correction is looked for, when no document has the words of one any more. */
const mostTries = 4

/** What words that no document has should be: words of documents that are still there. */
const correct = async (
  words: string[],
  { pool, locale, known: vocabulary, snapshot, settings }: Known,
): Promise<{ corrections: Plan['corrections']; snapshot: Snapshot }> => {
  const also = wordsOfSynonyms(settings.synonyms)
  const gone = new Set<string>()
  let read = snapshot
  let corrections: Plan['corrections'] = new Map()
  for (let tries = 0; words.length > 0 && tries < mostTries; tries++) {
    corrections = correctionsOf(words, { vocabulary, also, gone })
    const better = [...corrections.values()].flat().filter((word) => !also.has(word))
    const terms = better.flatMap((word) => termsOf(word, locale))
    read = await withMore(pool, { locale, snapshot: read, terms })
    const missing = better.filter(
      (word) => !termsOf(word, locale).some((term) => isLive(read, term)),
    )
    if (missing.length === 0) break
    for (const word of missing) gone.add(word)
  }
  const living = [...corrections].filter(([, better]) => !better.some((word) => gone.has(word)))
  return { corrections: new Map(living), snapshot: read }
}

/** Reads where the words of a query stand, and what else may be meant. */
const look = async (query: Query, typed: Drafted, { pool, locale }: Asked) => {
  const others = [...query.phrases, ...query.excluded].flat()
  const terms = [...termsIn(typed, locale), ...others.flatMap(({ word }) => termsOf(word, locale))]
  const [snapshot, known] = await Promise.all([
    readSnapshot(pool, { locale, terms: [...new Set(terms)] }),
    vocabulary(pool, locale),
  ])
  return { snapshot, known }
}

/** Finds out what a query means: its words, what they are also called, how they end, and what was mistyped. */
export const planQuery = async (asked: Asked): Promise<Plan> => {
  const { pool, text, locale } = asked
  const query = parseQuery(text, languagesOf(locale)[0])
  const typed = draft(query.words, asked)
  const first = await look(query, typed, asked)
  const last = query.isOpen ? query.words.length - 1 : -1
  const openWord = typed.drafts.find(({ places }) => places.includes(last))?.word
  const ended = await endingsOf(openWord, { ...asked, ...first })
  const unknown = typed.drafts.filter(
    (slot) =>
      !slot.hasSynonym &&
      !isFound(slot, first.snapshot) &&
      !(slot.word === openWord && ended.endings.length > 0),
  )
  const { corrections, snapshot: read } = await correct(
    unknown.map(({ word }) => word),
    { ...asked, ...first, snapshot: ended.snapshot },
  )
  const meant = corrections.size > 0 ? draft(corrected(query.words, corrections), asked) : typed
  const open = meant.drafts.find(({ word }) => word === openWord)
  if (open) addEndings(open, ended.endings, { ...asked, ...first })
  const snapshot =
    meant === typed
      ? read
      : await withMore(pool, { locale, snapshot: read, terms: termsIn(meant, locale) })
  addPhrasesOfSynonyms(meant, snapshot, locale)
  return {
    query,
    slots: meant.drafts.map(({ alternatives, weight }) => ({ alternatives, weight })),
    asked: askedTerms(meant, locale),
    marks: marksOf(meant, locale),
    snapshot,
    corrections,
  }
}

/** The typed query with its misspelt words set right, or `null` when none is. */
export const didYouMean = (
  text: string,
  { query, corrections }: Pick<Plan, 'query' | 'corrections'>,
  spell: (word: string) => string = (word) => word,
): string | null => {
  let said = text
  for (const { word, typed, start } of [...query.words].reverse()) {
    const better = corrections.get(word)?.map(spell).join(' ')
    if (better) said = said.slice(0, start) + better + said.slice(start + typed.length)
  }
  return said === text ? null : said
}
