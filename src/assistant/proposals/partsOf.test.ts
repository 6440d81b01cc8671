import { describe, expect, it } from '@jest/globals'
import type { PageText } from './page'
import { partsOf } from './partsOf'

const pageOf = (body: string, more: Partial<PageText> = {}): PageText => ({
  ...{ locale: 'en', language: 'en', title: 'Gates', summary: 'How they open.', body },
  ...more,
})

const lines = (count: number) =>
  Array.from({ length: count }, (_, at) => `Gate ${at} ${'opens '.repeat(30)}now`)

describe('the parts of a page', () => {
  it('are one for a short page, with its title and summary', () => {
    expect(partsOf([pageOf('At five.')])).toEqual([
      [{ locale: 'en', title: 'Gates', text: 'Gates\n\nHow they open.\n\nAt five.' }],
    ])
  })

  it('have every line of the page once, and none apart', () => {
    const body = lines(12).join('\n')
    const parts = partsOf([pageOf(body, { title: '', summary: '' })])
    expect(parts).toHaveLength(3)
    expect(parts.flatMap(([part]) => part!.text.split('\n'))).toEqual(lines(12))
  })

  it('have what all languages say at about the same place', () => {
    const german = pageOf(lines(6).join('\n'), { locale: 'de', language: 'de' })
    const parts = partsOf([pageOf(lines(12).join('\n')), german])
    expect(parts.map((part) => part.map(({ locale }) => locale))).toEqual([
      ['en', 'de'],
      ['en', 'de'],
      ['en', 'de'],
    ])
    expect(parts[2]![1]!.text).toContain('Gate 5')
  })

  it.each([
    ['one paragraph that is a little too long', 'Word. '.repeat(170)],
    ['paragraphs with blank lines between', Array(4).fill('Word. '.repeat(216)).join('\n\n')],
    ['one line without a sentence', 'x'.repeat(200_000)],
  ])('are never empty nor without bound: %s', (_, body) => {
    const parts = partsOf([pageOf(body, { title: '', summary: '' })])
    const lengths = parts.flat().map(({ text }) => text.length)
    expect(parts.length).toBeGreaterThan(0)
    expect(parts).toHaveLength(lengths.length)
    expect(Math.min(...lengths)).toBeGreaterThan(1)
    expect(Math.max(...lengths)).toBeLessThan(2100)
  })

  it('are so many at most', () => {
    expect(partsOf([pageOf(lines(200).join('\n'))])).toHaveLength(12)
  })
})
