import { expect, test } from '@jest/globals'
import { analyze } from '../../platform/text/analyze'
import { excerptOf } from './excerptOf'
import type { AskedTerm } from './rank/candidate'

const asked = (question: string) =>
  analyze(question, 'en').map(({ term }): AskedTerm => ({
    ...{ terms: new Map([[term, 1]]), weight: 1, rarity: 1, keyness: 0, isUnknown: false },
    ...{ isInParts: false, isName: false, isFocus: false, isOwn: true },
  }))

const excerpt = (text: string, question: string) =>
  excerptOf(text, { asked: asked(question), worth: asked(question).map(() => 1), language: 'en' })

const others = Array.from({ length: 20 }, (_, at) => `the owner of paddock ${at}`).join(', ')
const long = `Members of the zoo's board are Ada, ${others}, the founder of the lion house, Bob, and Eve.`

test('of a sentence that is too long to be read, what is asked stands right behind its beginning', () => {
  expect(long.length).toBeGreaterThan(400)
  const said = excerpt(long, 'founder lion house')
  expect(said).toMatch(/^Members of the zoo's board are Ada, … /)
  expect(said.slice(0, 300)).toContain('the founder of the lion house, Bob')
  expect(said.endsWith('and Eve.')).toBe(true)
})

test.each([
  ['what can be read', long.slice(0, 390), 'founder lion house'],
  ['what begins with what is asked', long, 'board zoo'],
  ['what has nothing of it', long, 'zebra'],
  ['what has a long beginning', `It is ${'so '.repeat(60)}old, ${long}`, 'founder lion house'],
])('%s is left whole', (_, text, question) => {
  expect(excerpt(text, question)).toBe(text)
})
