import { expect, it } from '@jest/globals'
import { spellingsOf } from './spellingsOf'

it.each([
  [['old', 'page.html'], ['/old/page.html']],
  [['%C3%BCber-uns', 'a%CC%88lter'], ['/über-uns/älter']],
  [
    ['we%26us', 'a%2Cb'],
    ['/we&us/a,b', '/we%26us/a%2Cb'],
  ],
])('%j is asked for as %j', (segments, spellings) => {
  expect(spellingsOf(segments)).toEqual(spellings)
})
