import { slipCost } from '../spelling/slipCost'
import {
  correctSpelling,
  type Correcting,
  type Correction,
  type Corrections,
} from './correctSpelling'

/** In edits: what is offered in place of a real word is one slip away from it. */
const mostOffered = 1.2

/** The likeliest single word that a page has. */
const ofSite = ({ words, isListed, others }: Correction): string | undefined => {
  if (isListed) return others[0]?.word
  return words.length === 1 ? words[0] : undefined
}

/** What may have been meant by words that are real, and that no page has: it is offered, and not taken for what was typed. */
export const offersFor = async (words: string[], asked: Correcting): Promise<Corrections> => {
  if (words.length === 0) return new Map()
  const { corrections } = await correctSpelling(words, asked)
  return new Map(
    [...corrections].flatMap(([typed, correction]): [string, Correction][] => {
      const word = ofSite(correction)
      if (word === undefined || slipCost(typed, word) > mostOffered) return []
      return [[typed, { ...correction, words: [word], isListed: false }]]
    }),
  )
}
