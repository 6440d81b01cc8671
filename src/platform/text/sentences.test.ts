import { expect, test } from '@jest/globals'
import { sentencesOf } from './sentences'

test.each([
  ['It is in section 87, no. 6 of the Act. Ask us.', ['It is in section 87, no. 6 of the Act.', 'Ask us.']], // prettier-ignore
  ['§ 87 Abs. 1 Nr. 6 BetrVG. Und?', ['§ 87 Abs. 1 Nr. 6 BetrVG.', 'Und?']],
  ['The answer is no. It never was.', ['The answer is no.', 'It never was.']],
])('%s', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences)
})
