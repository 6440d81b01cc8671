import { expect, it } from '@jest/globals'
import { fillIn, placeFor } from './template'

const id = '0199a000-0000-7000-8000-000000000000'
const template = (document: object) => JSON.stringify({ ...document, of: placeFor('card', 'partners', id) }) // prettier-ignore

it('puts in what the other document is, wherever it is named', () => {
  const twice = `[${template({ a: 1 })},${template({ a: 2 })}]`
  const find = (mark: string) => (mark === `card partners/${id}` ? '{"id":"x$&"}' : undefined)
  expect(fillIn(twice, find)).toBe('[{"a":1,"of":{"id":"x$&"}},{"a":2,"of":{"id":"x$&"}}]')
})

it('says so when there is nothing to put in', () => {
  expect(fillIn(template({}), () => undefined)).toBeUndefined()
})

it('takes no text for a mark, whatever it says', () => {
  const words = { text: JSON.stringify(placeFor('card', 'partners', id)), other: '{"\\u0000":"x"}' }
  expect(fillIn(JSON.stringify(words), () => '!')).toBe(JSON.stringify(words))
})
