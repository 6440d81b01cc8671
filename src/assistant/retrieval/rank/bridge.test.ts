import { expect, test } from '@jest/globals'
import { termOfWord } from '../../../platform/text/terms'
import { documentUnits } from '../units/documentUnits'
import { preferBridged } from './bridge'
import type { Candidate } from './candidate'
import { evidenceOf, type Question } from './evidence'
import { rankEvidence } from './rankEvidence'

const pages = [
  ['Zoo', 'The fence in Hamburg was built by Alba Fences. The fence is long.'],
  ['Alba Fences', 'Alba makes fences. It has its works in Brunn. It is small.'],
] as const

const candidatesOf = (named: boolean): Candidate[] =>
  pages.map(([title, text], at) => ({
    units: documentUnits({ title, text }, 'en'),
    ...{ language: 'en', score: 1 - at / 2, isForeign: false, isMeant: false, isNamed: false },
    ...{ ofLast: Number(at === 0), isOfSaid: named && at === 1 },
  }))

const ofBefore = { weight: 0.5, rarity: 1, keyness: 1, isUnknown: false, isInParts: false, isName: false, isFocus: false, isOwn: false } // prettier-ignore

const question = (kinds: Question['kinds']): Question => ({
  ...{ text: 'Where are they?', kinds, said: pages[0][1] },
  asked: [{ ...ofBefore, terms: new Map([[termOfWord('fence', 'en'), 1]]) }],
})

const bestOf = (candidates: Candidate[], asked: Question) => {
  const ranked = rankEvidence(evidenceOf(candidates, asked).evidence)
  const [best] = preferBridged({ candidates, question: asked, ranked })
  return candidates[best!.candidate]!.units.statements[best!.statement]!.text
}

test('who is asked on about is whom the answer names', () => {
  expect(bestOf(candidatesOf(true), question(['where']))).toBe('It has its works in Brunn.')
  expect(bestOf(candidatesOf(false), question(['where']))).toMatch(/^The fence/)
})

test('only what has the form of what is asked for comes first', () => {
  const [, alba] = pages.map(([, text]) => text)
  expect(bestOf(candidatesOf(true), question(['where']))).toContain('Brunn')
  for (const kinds of [['price'], []] as const) {
    const best = bestOf(candidatesOf(true), question([...kinds]))
    expect(alba).toContain(best)
    expect(best).not.toContain('Brunn')
  }
})
