import type { LocaleCode } from '../../platform/locales'
import { penalty, prior, type Candidate, type Words } from './candidate'
import { compoundSplits, mixesDigits } from './compoundSplits'
import { slipCost } from './slipCost'

/** What stands between two parts: `Mittelspannung-s-station`. In English nothing does. */
const joints: Record<LocaleCode, string[]> = { en: [''], de: ['', 's', 'es', 'n', 'en'] }

/** A word without what it is joined to the next with. */
export const unjoined = (part: string, language: LocaleCode): string[] =>
  joints[language]
    .filter((joint) => part.endsWith(joint))
    .map((joint) => part.slice(0, part.length - joint.length))

/** So many known parts are looked at, and so many forms of what is beside each: all words are gone through for one. */
const most = { halves: 2, forms: 2 }
const shortest = { whole: 7, part: 3 }

type Part = { word: string; docs: number }

const costOf = (slip: number, docs: number) =>
  penalty.split + slip - prior.ofDocs * Math.log10(1 + docs)

/** The known form of a part; of none it is itself. */
const partOf = (forms: string[], { vocabulary, gone }: Words): Part =>
  forms
    .map((word) => ({ word, docs: gone.has(word) ? 0 : (vocabulary.docFreq(word) ?? 0) }))
    .reduce((best, each) => (each.docs > best.docs ? each : best))

/** A known part, and the rest of the word, which may be misspelt. */
type Half = { known: Part; rest: string[]; isEnd: boolean }

const halfOf = ([begin, end]: [Part, Part], language: LocaleCode): Half | undefined => {
  if (begin.docs > 0) return { known: begin, rest: [end.word], isEnd: false }
  return end.docs > 0
    ? { known: end, rest: unjoined(begin.word, language).slice(0, most.forms), isEnd: true }
    : undefined
}

const nearOf = ({ known, rest, isEnd }: Half, { vocabulary, gone }: Words): Candidate[] =>
  rest
    .filter((part) => part.length >= shortest.part)
    .flatMap((part) =>
      vocabulary
        .withinEdits(part, 1)
        .filter(({ word }) => !gone.has(word))
        .map(({ word, docs }) => {
          const slip = slipCost(part, word)
          const words = isEnd ? [word, known.word] : [known.word, word]
          return { words, slip, cost: costOf(slip, Math.min(docs, known.docs)) }
        }),
    )

/** Those first that are known in more letters. */
const halvesOf = (splits: [Part, Part][], words: Words): Candidate[] =>
  splits
    .map((split) => halfOf(split, words.languages[0]!))
    .filter((half) => half !== undefined)
    .sort((one, other) => other.known.word.length - one.known.word.length)
    .slice(0, most.halves)
    .flatMap((half) => nearOf(half, words))

/** Word segmentation: the two words that may have been written as one, of which one may be misspelt. */
export const splitsOf = (typed: string, words: Words): Candidate[] => {
  const [language] = words.languages
  const splits = compoundSplits(typed).map(([begin, end]): [Part, Part] => [
    partOf(unjoined(begin, language!), words),
    partOf([end], words),
  ])
  const exact = splits.flatMap(([begin, end]): Candidate[] => {
    const docs = Math.min(begin.docs, end.docs)
    return docs > 0 ? [{ words: [begin.word, end.word], slip: 0, cost: costOf(0, docs) }] : []
  })
  const isWhole = exact.length > 0 || typed.length < shortest.whole || mixesDigits(typed)
  return isWhole ? exact : halvesOf(splits, words)
}
