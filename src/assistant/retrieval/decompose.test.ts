import { expect, test } from '@jest/globals'
import { termOfWord } from '../../platform/text/terms'
import { decompose } from './decompose'
import type { FoundEvidence } from './findEvidence'
import { conjunctsOf } from './question/coordination'
import { evidenceOf } from './rank/evidence'
import { rankEvidence } from './rank/rankEvidence'
import { documentUnits } from './units/documentUnits'

const pages = [
  ['Alba', 'Alba stands by the river Alba, near Alba. Its fence is 12 m long.'],
  ['Brunn', 'Brunn is on a hill. The fence there is 40 m long.'],
  ['Zoo', 'The zoo has a fence.'],
] as const

const candidates = pages.map(([title, text]) => ({
  units: documentUnits({ title, text }, 'en'),
  row: { docId: title },
  ...{ language: 'en', score: 0.5, isForeign: false, isMeant: false, isNamed: false },
  ...{ ofLast: 0, isOfSaid: false },
})) as unknown as FoundEvidence['candidates']

const find = (text: string, words: string[]): FoundEvidence => {
  const asked = words.map((word) => ({
    terms: new Map([[termOfWord(word, 'en'), 1]]),
    ...{ weight: 1, rarity: 1, keyness: 1 },
    ...{ isUnknown: false, isInParts: false, isName: false, isFocus: false, isOwn: true },
  }))
  const question = { text, kinds: [], asked, said: '' }
  const { evidence, ...rest } = evidenceOf(candidates, question)
  return {
    ...{ candidates, question, asked, locale: 'en', parts: 1, isFollowUp: false, isNaming: false },
    ...{ addressing: { you: false, we: false }, conjuncts: conjunctsOf(text, 'en') },
    ...{ ...rest, evidence: rankEvidence(evidence) },
  }
}

const bestOf = ({ evidence: [best] }: FoundEvidence): string => {
  const { units } = candidates[best!.candidate]!
  return units.statements[best!.statement]!.text
}

const words = ['longer', 'fence', 'alba', 'brunn']

test('of two that are compared each says what is asked, and not what has most of its name', () => {
  const found = find('Which has the longer fence, Alba or Brunn?', words)
  const { compared } = decompose({ found, apart: [] })
  expect(compared.map(bestOf).sort()).toEqual([
    'Its fence is 12 m long.',
    'The fence there is 40 m long.',
  ])
})

test('who compares asks no two questions', () => {
  const found = find('Which has the longer fence, Alba or Brunn, and how long?', words)
  const { apart, compared } = decompose({ found, apart: [found, found] })
  expect([apart.length, compared.length]).toEqual([0, 2])
})

test('two questions stay two, whomever they name', () => {
  const found = find('Where is Alba, and where is Brunn?', words)
  const { apart, compared } = decompose({ found, apart: [found, found] })
  expect([apart.length, compared.length]).toEqual([2, 0])
})
