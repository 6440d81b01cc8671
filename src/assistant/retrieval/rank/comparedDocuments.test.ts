import { expect, test } from '@jest/globals'
import { termOfWord } from '../../../platform/text/terms'
import { conjunctsOf } from '../question/coordination'
import { comparedDocuments } from './comparedDocuments'
import type { Ranked } from './rankEvidence'

/** Documents, the likelier first, and which of the asked words each has in its text and in its title. */
const compared = (
  question: string,
  words: string[],
  documents: { says: number[]; named?: number[] }[],
  isComparison = true,
  rarity = (_: string) => 1,
) => {
  const asked = words.map((word) => ({
    terms: new Map([[termOfWord(word, 'en'), 1]]),
    ...{ weight: 1, rarity: rarity(word), keyness: 1 },
    ...{ isUnknown: false, isInParts: false, isName: true, isFocus: false, isOwn: true },
  }))
  const anywhere = ({ says }: { says: number[] }) =>
    Float32Array.from(words, (_, word) => Number(says.includes(word)))
  return comparedDocuments({
    evidence: documents.map((each, candidate) => ({
      candidate,
      anywhere: anywhere(each),
    })) as unknown as Ranked[],
    asked,
    worth: words.map(() => 4),
    names: documents.map(({ named = [] }) => named),
    scores: documents.map((_, at) => 1 - at / 10),
    conjuncts: conjunctsOf(question, 'en'),
    isComparison,
  })
}

const titled = [
  { says: [1], named: [1] },
  { says: [0], named: [0] },
]

test.each(['Who is older, Alba or Brunn?', 'alba vs brunn', 'Is Alba older than Brunn?'])(
  'of two that are named each is answered from, without the name of the other: %s',
  (question) => {
    expect(compared(question, ['alba', 'brunn'], titled)).toEqual([
      { document: 0, own: [1], others: [0], isNamed: true },
      { document: 1, own: [0], others: [1], isNamed: true },
    ])
  },
)

test('a word that everybody says is no name, whatever title it stands in', () => {
  const often = (word: string) => (word === 'brunn' ? 0.4 : 1)
  const question = 'How old is Alba, and Brunn?'
  expect(compared(question, ['alba', 'brunn'], titled, false)).toHaveLength(2)
  expect(compared(question, ['alba', 'brunn'], titled, false, often)).toEqual([])
  expect(compared('Alba or Brunn, who is older?', ['alba', 'brunn'], titled, true, often)).toHaveLength(2) // prettier-ignore
})

test('names in two sentences are not compared', () => {
  expect(compared('I write about Alba. How old is Brunn?', ['alba', 'brunn'], titled)).toEqual([])
})

test('two words of one name are no two documents', () => {
  expect(compared('How old are Alba Brunn and others?', ['alba', 'brunn'], titled)).toEqual([])
})

const words = ['power', 'danish', 'parcel', 'dutch', 'refuse']

test('two that are described are those that have together what neither has', () => {
  const documents = [{ says: [0, 1] }, { says: [0, 1, 2] }, { says: [0, 3, 4] }]
  expect(
    compared(
      'Who has more power, the Danish parcel firm or the Dutch refuse people?',
      words,
      documents,
    ),
  ).toEqual([
    { document: 1, own: [1, 2], others: [3, 4], isNamed: false },
    { document: 2, own: [3, 4], others: [1, 2], isNamed: false },
  ])
})

test('who only asks two things is not asked about two documents that they describe', () => {
  const documents = [{ says: [0, 1, 2] }, { says: [3, 4] }]
  const message = 'What power do Danish parcels need, and who does Dutch refuse?'
  expect(compared(message, words, documents, false)).toEqual([])
})

test('one that has all of the question is not compared with another', () => {
  const documents = [{ says: [0, 1, 2, 3, 4] }, { says: [0, 3, 4] }]
  expect(compared('Do Danish parcels, or Dutch refuse, need power?', words, documents)).toEqual([])
})
