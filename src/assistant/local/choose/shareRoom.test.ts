import { expect, test } from '@jest/globals'
import type { Quote } from '../../retrieval/quote'
import type { Said } from './saying'
import { shareRoom } from './shareRoom'

const quote = (id: string, text: string, score: number): Quote => ({
  source: { id, title: id, url: `/${id}`, type: 'content', language: 'en' },
  text,
  ...{
    leadIn: '',
    isTitle: false,
    paragraph: 0,
    place: 0,
    near: [],
    wasSaid: false,
    fits: false,
    score,
    covered: [],
    names: [],
  },
})

const textsOf = (parts: Quote[][], whole: Quote[] = []) =>
  shareRoom(parts, whole).map(({ source, sayings }) => [
    source.id,
    ...sayings.map(({ text }) => text),
  ])

test('each part says its best, however far another is above it', () => {
  const zebra = [quote('zebra', 'It weighs 12 kg.', 9), quote('zebra', 'It is striped.', 1)]
  expect(textsOf([zebra, [quote('lion', 'It weighs 40 kg.', -3)]])).toEqual([
    ['zebra', 'It weighs 12 kg.'],
    ['lion', 'It weighs 40 kg.'],
  ])
})

test('what the answer before has said is not said again beside the best', () => {
  const said = { ...quote('zebra', 'It is striped.', 8), wasSaid: true }
  const parts = [[quote('zebra', 'It weighs 12 kg.', 9), said], [quote('lion', 'It rests.', 2)]]
  expect(textsOf(parts, [said])).toEqual([
    ['zebra', 'It weighs 12 kg.'],
    ['lion', 'It rests.'],
  ])
})

test('short statements leave room for more facts', () => {
  const long = quote('zebra', `It weighs ${'a lot, '.repeat(50)}and more.`, 5)
  const short = ['It weighs 12 kg.', 'It is 2 m high.'].map((text, at) =>
    quote('zebra', text, 4 - at),
  )
  expect(textsOf([[long, ...short], [quote('lion', 'Lions rest.', 5)]])[0]).toEqual([
    'zebra',
    'It weighs 12 kg.',
    'It is 2 m high.',
  ])
})

test('what is left of the room is for what is likeliest of all, and nothing is said twice', () => {
  const both = quote('both', 'Both are heavy.', 9)
  const zebra = quote('zebra', 'It weighs 12 kg.', 8)
  expect(textsOf([[zebra], [quote('lion', 'It rests.', 2)]], [both, zebra])).toEqual([
    ['zebra', 'It weighs 12 kg.'],
    ['lion', 'It rests.'],
    ['both', 'Both are heavy.'],
  ])
})

test('items of one list stand together behind what leads to them, in their order', () => {
  const item = (text: string, place: number, score: number) => ({ ...quote('zebra', text, score), leadIn: 'Zebras weigh:', paragraph: 2, place }) // prettier-ignore
  const beside = { ...quote('zebra', 'They are striped.', 8), near: [{ text: 'They are striped.', place: 0 }] } // prettier-ignore
  const zebra = [item('Young: 30 kg.', 5, 9), beside, item('Grown: 300 kg.', 4, 7)]
  const [{ sayings }] = shareRoom([zebra, [quote('lion', 'It rests.', 2)]], []) as [Said, Said]
  expect(sayings.map(({ text, goesOn }) => [text, goesOn])).toEqual([
    ['Grown: 300 kg.', false],
    ['Young: 30 kg.', true],
    ['They are striped.', false],
  ])
})
