import { expect, test } from '@jest/globals'
import type { Turn } from '../events/turn'
import type { Quote } from '../retrieval/quote'
import type { Finding } from '../retrieval/retrieve'
import { composeLocalAnswer } from './composeLocalAnswer'

const settings = {
  ...{ name: 'Ada', greeting: 'Hello.', tone: '', refusal: '' },
  nothingFound: 'I could not find that.',
  handOver: 'Would you like to talk to us?',
  contactUrl: 'https://www.site.example/contact',
  conversationTokens: 1,
}

const quote = (text: string, place: number, title = 'Support'): Quote => ({
  source: {
    title,
    url: `https://www.site.example/faq/${title.toLowerCase()}`,
    ...{ type: 'faq', id: title, kind: 'faq', language: 'en' },
  },
  ...{ text, place, leadIn: '', isTitle: false, paragraph: place, near: [], wasSaid: false },
  ...{ fits: false, score: 9 - place, covered: [1], names: [] },
})

const findingOf = (quotes: Quote[], right: number): Finding => ({
  quotes,
  worth: [1],
  confidence: { inScope: 0.9, right, isLined: false },
})

const night = 'At night there is an emergency number on the box.'
const day = 'By day call +49 30 1234567.'
const help = findingOf([quote('We like to help.', 0), quote(day, 1), quote(night, 2)], 0.9)
const price = findingOf([quote('A zebra bollard costs €40.', 0, 'Prices')], 0.95)
const nothing = findingOf([], 0)

const answer = (
  question: string,
  found: Finding,
  history: Turn[] = [],
  own: Finding | null = help,
) =>
  // prettier-ignore
  composeLocalAnswer({
    retrieved: {
      ...{ passages: [], apart: [], compared: [], isComparison: false, isFollowUp: false },
      ...found,
      ...(own ? { help: own } : {}),
    },
    ...{ question, history, settings },
    ...{ language: 'en', locale: 'en', isSure: true },
  })

const from = '(from our FAQ “Support” [1])'

test('who is let down reads regret, then who is there at once, then the number', () => {
  const { text, citations } = answer('Nothing is charging again!', nothing)
  expect(text).toBe(`I am sorry about that.\n\n${night}\n${day} ${from}`)
  expect(citations.map(({ id }) => id)).toEqual(['Support'])
})

test('what else is asked comes behind that, where it is surely answered', () => {
  const said = 'Our box is dead since noon. What does a zebra bollard cost?'
  expect(answer(said, price).text).toMatch(/on the box\.\n.*\n\nA zebra bollard costs €40\./)
  const unsure = { ...price, confidence: { ...price.confidence, right: 0.4 } }
  expect(answer(said, unsure).text).not.toContain('€40')
})

test('what is asked is answered from the page that says how people are reached, too', () => {
  const first = 'We answer within an hour, also at night.'
  const sure = findingOf([quote(first, 3), quote(night, 2)], 0.95)
  const { text, citations } = answer('Nothing is charging! How fast do you answer?', sure)
  expect(text).toContain(`${day} ${from}\n\n`)
  expect(text).toContain(first)
  expect(text.split(night)).toHaveLength(2)
  expect(citations).toHaveLength(1)
})

test('an ordinary message that has a strong word is answered', () => {
  const said = 'We have an awful lot of vans. What does a zebra bollard cost?'
  expect(answer(said, price).text).toMatch(/^A zebra bollard costs €40\./)
})

test('it is not said twice, and who is not reached by day is told of the night', () => {
  const history: Turn[] = [
    { role: 'user', content: 'Nothing is charging again!' },
    { role: 'assistant', content: `I am sorry about that.\n\n${night}\n${day} ${from}` },
  ]
  expect(answer('I rang it, it rings and rings', nothing, history).text).toBe(
    `I am sorry about that.\n\n${night} ${from}`,
  )
  expect(answer('Which number do I call?', nothing, history).text).toBe(`${night}\n${day} ${from}`)
})

test('a site that does not say how people are reached has its contact page', () => {
  const contact = 'I am sorry about that. Would you like to talk to us? https://www.site.example/contact' // prettier-ignore
  for (const own of [null, nothing, findingOf([quote(day, 0)], 0.4)])
    expect(answer('Nothing is charging again!', nothing, [], own).text).toBe(contact)
})

test('who says what they do next is wished well', () => {
  expect(answer('All right, I will call the number. Thank you.', price).text).toMatch(
    /^You are welcome/,
  )
})
