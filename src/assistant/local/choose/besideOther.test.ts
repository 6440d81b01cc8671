import { expect, test } from '@jest/globals'
import type { Quote } from '../../retrieval/quote'
import { besideOther } from './besideOther'
import { sayingOf, type Said } from './saying'

const quote = (id: string, text: string, score: number): Quote => ({
  source: { id, title: id, url: `/${id}`, type: 'content', language: 'en' },
  leadIn: '',
  isTitle: false,
  paragraph: score,
  place: 0,
  near: [],
  wasSaid: false,
  fits: false,
  covered: [],
  names: [],
  ...{ text, score },
})

const said = (...quotes: Quote[]): Said[] =>
  quotes.map((each) => ({ source: each.source, sayings: [sayingOf(each)] }))

const textsOf = (all: readonly Said[]) =>
  all.map(({ source, sayings }) => [source.id, ...sayings.map(({ text }) => text)])

const [prices, table] = [quote('prices', 'It costs €100.', 5), quote('table', 'It is free.', 3)]

test('what the other reading has comes beside the first document', () => {
  const seats = quote('seats', 'There are ten seats.', 1)
  expect(textsOf(besideOther(said(prices, seats), [table]))).toEqual([
    ['prices', 'It costs €100.'],
    ['table', 'It is free.'],
    ['seats', 'There are ten seats.'],
  ])
})

test('of a document that is said already it stands there', () => {
  const [other] = [quote('prices', 'Students pay half of it.', 4)]
  expect(textsOf(besideOther(said(prices), [other]))).toEqual([
    ['prices', 'It costs €100.', 'Students pay half of it.'],
  ])
})

test('what is said already is not said again', () => {
  expect(textsOf(besideOther(said(prices), [{ ...table, text: prices.text }]))).toEqual([
    ['prices', 'It costs €100.'],
  ])
})
