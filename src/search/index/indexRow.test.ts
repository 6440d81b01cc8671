import { expect, test } from '@jest/globals'
import { indexRow } from './indexRow'
import { termOfWord } from '../../platform/text/terms'

const nothing = { title: '', summary: '', description: '', tags: [], names: [], body: '' }

test('what it is also called counts where it says something new, and makes nothing longer', () => {
  const of = (alsoCalled: string) =>
    indexRow({ ...nothing, title: 'Charging depots', alsoCalled }, { locale: 'en', language: 'en' })
  const { terms, counts, length } = of('TCO of the charging depot')
  const alone = of('')
  const tco = termOfWord('tco', 'en')
  expect(terms).toEqual([...alone.terms, tco])
  expect(counts).toEqual([...alone.counts, 2])
  expect(length).toBe(alone.length)
})
