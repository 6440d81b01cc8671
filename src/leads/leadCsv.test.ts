import { describe, expect, it } from '@jest/globals'
import { csvHead, csvLines, harmless } from './leadCsv'
import type { LeadRow } from './leadRow'

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
    '\n=1+1',
    '\u00a0=1',
    '\ufeff=1',
    '\u200b=1',
  ])('that a spreadsheet would calculate is made a text: %j', (cell) => {
    expect(harmless(cell)).toBe(`'${cell}`)
  })

  it.each(['Anna', '1 + 1', "'=1", 'a=b', '#1', '', '  Anna', '李', '👩‍🚒'])(
    'that it would not is left alone: %j',
    (cell) => {
      expect(harmless(cell)).toBe(cell)
    },
  )
})

describe('the file', () => {
  it('begins with the mark of UTF-8 and human names', () => {
    expect(csvHead()).toMatch(/^\uFEFFName,E-mail,Company,.*,Id,Downloads\r\n$/)
  })

  it('quotes what RFC 4180 says, ends lines by CRLF, and tells times in UTC', () => {
    const [line] = csvLines([{ ...row, name: 'Anna "A", Berg\nHamburg' }]).split('\r\n')
    expect(line).toBe(
      '"Anna ""A"", Berg\nHamburg",anna@example.com,,,,,,new,,contact,"demo, contact",2,AAAAA-BBBBB,' +
        '2026-11-21T10:00:00.123Z,,,,"fair, bus",no,yes,,,,,,,,,01990000-0000-7000-8000-000000000001,3',
    )
  })

  it('has as many cells in every line as it has columns', () => {
    const columns = csvHead().trim().split(',').length
    expect(csvLines([{ ...row, types: [], tags: [] }]).split(',')).toHaveLength(columns)
  })
})
