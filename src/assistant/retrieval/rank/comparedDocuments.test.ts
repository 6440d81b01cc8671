import { expect, test } from '@jest/globals'
import { termOfWord } from '../../../platform/text/terms'
import { conjunctsOf } from '../question/coordination'
import { comparedDocuments } from './comparedDocuments'
import type { Ranked } from './rankEvidence'

/** Two documents, of which each has one of the words in its title. */
const compared = (question: string, words: [string, string]) => {
  const asked = words.map((word) => ({
    terms: new Map([[termOfWord(word, 'en'), 1]]),
    ...{ weight: 1, rarity: 1, keyness: 1 },
    ...{ isUnknown: false, isName: true, isFocus: false, isOwn: true },
  }))
  const evidence = [{ candidate: 1 }, { candidate: 0 }] as Ranked[]
  const conjuncts = conjunctsOf(question, 'en')
  return comparedDocuments({ evidence, asked, names: [[0], [1]], conjuncts })
}

test.each(['Who is older, Alba or Brunn?', 'alba vs brunn', 'Is Alba older than Brunn?'])(
  'of two that are named each is answered from, the likelier first: %s',
  (question) => {
    expect(compared(question, ['alba', 'brunn'])).toEqual([1, 0])
  },
)

test('two words of one name are no two documents', () => {
  expect(compared('How old are Alba Brunn and others?', ['alba', 'brunn'])).toEqual([])
})
