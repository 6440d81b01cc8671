import { expect, test } from '@jest/globals'
import { titlesOf } from './lastAnswer'

const listed = (titles: string[]) =>
  titles.map((title, at) => `• It is striped. (from our guide “${title}” [${at + 1}])`).join('\n\n')

test('who goes on from a list of what came near goes on from what stands first in it', () => {
  expect([...titlesOf([listed(['Zebras', 'Lions', 'Bears', 'Owls'])])]).toEqual([
    ['Zebras', 1],
    ['Lions', 0.6],
  ])
})

test('the answer before the last counts less, and a page once', () => {
  const titles = titlesOf([listed(['Zebras']), listed(['Zebras', 'Lions', 'Bears'])])
  expect([...titles]).toEqual([
    ['Zebras', 1],
    ['Lions', 0.3],
  ])
})
