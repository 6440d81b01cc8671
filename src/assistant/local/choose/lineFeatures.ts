import type { LocaleCode } from '../../../platform/locales'
import { foldedWords } from '../../../platform/text/fold'
import type { Retrieved } from '../../retrieval/retrieve'
import { blockFeatureNames, blockFeatures } from './blockFeatures'
import type { Said, Saying } from './saying'

/** What tells whether a line of a page adds the answer to what that page has said before it, beside what tells of blocks. */
export const lineFeatureNames = [
  ...blockFeatureNames,
  'item',
  'goesOn',
  'overlap',
  'letters',
  'before',
] as const

/** Sentences that stand together are read together; each item of a list is a line. */
export const linesOf = (sayings: readonly Saying[]): Saying[][] => {
  const lines: Saying[][] = []
  for (const saying of sayings) {
    if (saying.goesOn && !saying.isItem && lines.length > 0) lines.at(-1)!.push(saying)
    else lines.push([saying])
  }
  return lines
}

const textOf = (sayings: readonly Saying[]): string => sayings.map(({ text }) => text).join(' ')

type Line = {
  line: Saying[]
  source: Said['source']
  /** What its page has said before it. */
  before: Saying[]
  /** What other pages have said before that. */
  above: readonly Said[]
}

/** Evidence that a line adds the answer to all that stands before it. */
export const lineFeatures = (
  { line, source, before, above }: Line,
  retrieved: Retrieved,
  locale: LocaleCode,
): number[] => {
  const said = [...above, { source, sayings: before }]
  const text = textOf(line)
  const others = new Set(foldedWords(said.map(({ sayings }) => textOf(sayings)).join(' ')))
  const own = [...new Set(foldedWords(text))]
  return [
    ...blockFeatures({ block: { source, sayings: line }, above: said }, retrieved, locale),
    Number(line[0]!.isItem),
    Number(line[0]!.goesOn),
    own.filter((word) => others.has(word)).length / Math.max(1, own.length),
    text.length / 100,
    textOf(before).length / 100,
  ]
}
