import { expect, test } from '@jest/globals'
import { documentUnits } from '../units/documentUnits'
import type { Line } from '../../../search/engine'
import { answerFeatures } from './answerability'
import type { AskedTerm } from './candidate'
import { answerFeatureNames } from './features/answerFeatureNames'
import { featureNames } from './features/featureNames'

const word = (more: Partial<AskedTerm>): AskedTerm => ({
  ...{ terms: new Map(), weight: 1, rarity: 1, keyness: 0, isUnknown: false, isInParts: false },
  ...{ isName: false, isFocus: false, isOwn: true, ...more },
})

const unknownShare = (asked: AskedTerm, lines: Line[]) => {
  const page = { title: 'Zebras', text: 'Zebras are heavy.', facts: [], lines }
  const one = Float32Array.of(1)
  const best = {
    ...{ candidate: 0, statement: 0, score: 1, features: featureNames.map(() => 0) },
    ...{ covered: one, own: one, said: one, anywhere: one },
  }
  const features = answerFeatures([best], {
    ...{ asked: [asked], worth: [1], names: [[]], parts: 1, isFollowUp: false, locale: 'de' },
    ...{
      addressing: { you: false, we: false },
      candidates: [{ units: documentUnits(page, 'de') }],
    },
  })
  return features[answerFeatureNames.indexOf('unknown')]
}

test('what a compound is put together of stands for it only where lines of the page say so', () => {
  const line: Line = { text: 'Wie schwer sind Zebras?', locale: 'de' }
  const compound = word({ isInParts: true })
  expect(unknownShare(compound, [])).toBe(1)
  expect(unknownShare(compound, [line])).toBe(0)
  expect(unknownShare(word({}), [])).toBe(0)
  expect(unknownShare(word({ isUnknown: true, isInParts: true }), [line])).toBe(1)
})
