import { expect, test } from '@jest/globals'
import { most, readProposals } from './readProposals'

test('no more is read than was asked for, in each language', () => {
  const questions = Array.from({ length: 500 }, (_, at) => ({
    locale: at % 5 === 0 ? 'de' : 'en',
    text: `How is gate ${at} opened?`,
    quote: 'The gates open at five.',
  }))
  const read = readProposals(JSON.stringify({ questions }))
  const count = (locale: string) => read.filter((one) => one.locale === locale).length
  expect([count('en'), count('de')]).toEqual([most.questions, most.questions])
})
