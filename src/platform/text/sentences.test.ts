import { expect, test } from '@jest/globals'
import { isHeading, sentencesOf } from './sentences'

test.each([
  ['It is in section 87, no. 6 of the Act. Ask us.', ['It is in section 87, no. 6 of the Act.', 'Ask us.']], // prettier-ignore
  ['§ 87 Abs. 1 Nr. 6 BetrVG. Und?', ['§ 87 Abs. 1 Nr. 6 BetrVG.', 'Und?']],
  ['The answer is no. It never was.', ['The answer is no.', 'It never was.']],
])('%s', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences)
})

test.each([
  ['What customers ask about prices', true],
  ['ISO 27001 for depots', true],
  ['Phone +49 40 66969 120, e-mail hello@site.example', false],
  ['Site GmbH, Speicherallee 14, 20457 Hamburg, Germany', false],
])('%s: a heading is %s', (line, is) => {
  expect(isHeading(line)).toBe(is)
})
