import { createHash } from 'node:crypto'
import { expect, test } from '@jest/globals'
import { indexRow, indexRows } from './indexRow'
import { analyzerVersion } from '../../platform/text/analyze'
import { termOfWord } from '../../platform/text/terms'
import { numbersIn } from '../segments/postings'
import { linesIn } from './termSequence'

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

test('a word counts more in a heading and less in a byline, and neither makes a document longer', () => {
  const row = indexRow(
    { ...nothing, alsoCalled: '', body: 'Backups ada', headings: ['Backups'], bylines: ['Ada'] },
    { locale: 'en', language: 'en' },
  )
  const countOf = (word: string) => row.counts[row.terms.indexOf(termOfWord(word, 'en'))]
  expect([countOf('backups'), countOf('ada')]).toEqual([6, 3])
  expect(row.length).toBe(2)
})

test('a word counts once, however many lines have it, and stands as often in the sequence', () => {
  const askedAs = ['Lorry or lorry?', 'Which lorry'].map((text) => ({
    text,
    locale: 'en' as const,
  }))
  const row = indexRow({ ...nothing, alsoCalled: '', askedAs }, { locale: 'en', language: 'en' })
  const lorry = termOfWord('lorry', 'en')
  expect(row.counts[row.terms.indexOf(lorry)]).toBe(2)
  const sequence = numbersIn(Buffer.from(row.sequence, 'hex'))
  const { from, to } = linesIn(sequence, { from: 0, to: sequence.length })
  expect([...sequence.subarray(from, to)].filter((term) => term === lorry)).toHaveLength(2)
})

test('says of what a row was made of, whichever way it is written', () => {
  const text = { ...nothing, title: 'Depots “now”', alsoCalled: '', tags: ['a'] }
  const locales = [
    { locale: 'en', language: 'en' },
    { locale: 'de', language: 'en' },
  ] as const
  const rows = indexRows(locales.map((one) => ({ ...one, text })))
  const digest = (locale: string) =>
    createHash('sha256').update(JSON.stringify([analyzerVersion, locale, 'en', text])).digest('hex') // prettier-ignore
  expect(rows.map(({ fingerprint }) => fingerprint)).toEqual([digest('en'), digest('de')])
  expect(rows[0]!.terms).toBe(rows[1]!.terms) // by which indexDocument.ts knows that the text is the same
})
