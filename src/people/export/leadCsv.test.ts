import { describe, expect, it } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import * as fc from 'fast-check'
import { csvHead, csvLines, escapeFormulas } from './leadCsv'
import type { LeadRow } from '../leads/list/leadRow'
import { runs } from '../../../tests/helpers/runs'

const row: LeadRow = {
  id: '01990000-0000-7000-8000-000000000001',
  name: 'Anna Berg',
  email: 'anna@example.com',
  company: null,
  jobTitle: null,
  phone: null,
  country: null,
  companySize: null,
  types: ['demo', 'contact'],
  type: 'contact',
  reference: 'AAAAA-BBBBB',
  status: 'new',
  ownerId: null,
  ownerName: null,
  createdAt: new Date('2026-11-21T10:00:00.123Z'),
  updatedAt: new Date('2026-11-21T10:00:00.123Z'),
  lastSubmittedAt: null,
  respondedAt: null,
  followUpAt: null,
  tags: ['fair', 'bus'],
  submissions: 2,
  downloads: 3,
  emailVerified: false,
  marketingConsent: true,
  locale: null,
  suspected: false,
  page: null,
  referrer: null,
  source: null,
  medium: null,
  campaign: null,
  term: null,
  content: null,
  touchedAt: null,
}

describe('a cell', () => {
  it.each([
    '=1+1',
    '+49 30 1',
    '-1',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    '  =1+1',
    '\u00a0=1',
    '\ufeff=1',
    '\u200b=1',
  ])('that a spreadsheet would calculate is made a text: %j', (cell) => {
    expect(escapeFormulas(cell)).toBe(`'${cell}`)
  })

  it.each([
    [';=cmd|x', ";'=cmd|x"],
    ['a; @SUM(A1)', "a; '@SUM(A1)"],
    ['a;"=1"', `a;"'=1"`],
    ['a\t-1', "a\t'-1"],
    ['a\n＝1', "a\n'＝1"],
    ['\n=1+1', "'\n'=1+1"],
    ['=1;=2;;+3', "'=1;'=2;;'+3"],
    [';\u00a0\u200b=1', ";\u00a0\u200b'=1"],
  ])('that would be calculated once it is split is made harmless within: %j', (cell, safe) => {
    expect(escapeFormulas(cell)).toBe(safe)
  })

  it.each([
    'a;b',
    'a; b=1',
    '1;2',
    "a;'=1",
    'Anna',
    '1 + 1',
    "'=1",
    'a=b',
    '#1',
    '',
    '  Anna',
    '李',
    '👩‍🚒',
  ])('that it would not is left alone: %j', (cell) => {
    expect(escapeFormulas(cell)).toBe(cell)
  })
})

describe('the file', () => {
  it('begins with the mark of UTF-8 and human names', () => {
    expect(csvHead()).toMatch(/^\uFEFFName,E-mail,Company,.*,Id,Downloads,Suspected\r\n$/)
  })

  it('quotes what RFC 4180 says, ends lines by CRLF, and tells times in UTC', () => {
    const [line] = csvLines([{ ...row, name: 'Anna "A", Berg\nHamburg' }]).split('\r\n')
    expect(line).toBe(
      '"Anna ""A"", Berg\nHamburg",anna@example.com,,,,,,new,,contact,"demo, contact",2,AAAAA-BBBBB,' +
        '2026-11-21T10:00:00.123Z,,,,"fair, bus",no,yes,,,,,,,,,01990000-0000-7000-8000-000000000001,3,no',
    )
  })

  it('has as many cells in every line as it has columns', () => {
    const columns = csvHead().trim().split(',').length
    expect(csvLines([{ ...row, types: [], tags: [] }]).split(',')).toHaveLength(columns)
  })
})

describe('a spreadsheet', () => {
  const formula = /^[\s\p{C}"]*[=+\-@＝＋－＠]/u
  const cell = fc
    .array(
      fc.constantFrom(
        '=',
        '+',
        '-',
        '@',
        '＝',
        ';',
        ',',
        '\t',
        '\r',
        '\n',
        '"',
        "'",
        ' ',
        '\u200b',
        'a',
        '1',
      ),
      {
        maxLength: 12,
      },
    )
    .map((letters) => letters.join(''))
  /** Quotes begin a cell: between other signs they only look as if they did. */
  const read = (text: string, delimiter: string) =>
    parse(text, {
      delimiter,
      bom: true,
      relax_column_count: true,
      ...(delimiter === ',' ? {} : { quote: null, record_delimiter: ['\r\n', '\n', '\r'] }),
    })

  it.each([',', ';', '\t'])(
    'that splits at %j finds no formula, whatever is in the cells',
    (delimiter) => {
      fc.assert(
        fc.property(cell, cell, fc.array(cell, { maxLength: 3 }), (name, company, tags) => {
          const file = csvHead() + csvLines([{ ...row, name, company, tags }])
          for (const record of read(file, delimiter))
            for (const value of record) expect(value).not.toMatch(formula)
        }),
        runs(50),
      )
    },
  )

  it('that splits at commas reads every other text as it was', () => {
    const { name = '' } = { name: 'Anna "A"; Berg,\nHamburg' }
    expect(read(csvLines([{ ...row, name }]), ',')[0]?.[0]).toBe(name)
  })
})
