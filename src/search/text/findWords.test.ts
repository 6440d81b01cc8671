import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import { analyze } from '../../platform/text/analyze'
import { findWords } from './findWords'
import { scanWords, wordsOfTexts } from './scanWords'
import { stemOf, termOf } from '../../platform/text/terms'
import { runs } from '../../../tests/helpers/runs'

const pieces = fc.constantFrom(
  ...['e', 'mobility', 'emobility', 'E', 'Depot', 'depots', 'Straße', 'é', 'charging', '14a', 's'],
  ...[
    ' ',
    ' ',
    ' ',
    '-',
    '\u00ad',
    '’',
    "'",
    '. ',
    '\n',
    ', ',
    '𝒳',
    '\u0301',
    '\ud800',
    '€',
    ',',
    '.',
    '\u00a0',
    '5',
    '000',
    '350',
    'kW',
    'in',
    '\u037a',
  ],
)

test('findWords finds what analyze finds', () => {
  const texts = fc.array(pieces, { maxLength: 30 }).map((parts) => parts.join(''))
  const wanted = [
    'emobility',
    'depot',
    'charging',
    'strasse',
    'e',
    'edepot',
    '14a',
    's',
    '350kw',
    '5000',
    '000',
  ]
  fc.assert(
    fc.property(texts, fc.constantFrom('en' as const, 'de' as const), (text, language) => {
      const clauseOf = new Map(
        wanted.map((word, clause) => [termOf(stemOf(word, language), language), clause]),
      )
      const tokens = analyze(text, language)
      const expected = tokens.flatMap(({ term, joined, start, end }, index) => {
        const clause = clauseOf.get(term) ?? (joined && clauseOf.get(joined.term))
        const before = tokens[index - 1]
        const joinedFrom = clauseOf.has(term) ? undefined : before?.start
        // Both together are what the word before is already.
        const isKnown = joinedFrom !== undefined && before && clauseOf.get(before.term) === clause
        return clause === undefined || isKnown ? [] : [{ clause, start, end, joinedFrom }]
      })
      expect(findWords(scanWords(text, language), clauseOf)).toEqual(expected)
      const kept = wordsOfTexts(['350 e', text, 'kW depot'], language)
      const [from = 0, to = 0] = kept.until
      expect(findWords(kept, clauseOf, { from, to })).toEqual(expected)
    }),
    runs(500),
  )
})
