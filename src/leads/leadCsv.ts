import { stringify } from 'csv-stringify/sync'
import type { LeadRow } from './leadRow'

type Cell = string | number

const moment = (date: Date | null): string => date?.toISOString() ?? ''
const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no')

/** The columns, as people call them. Times are ISO 8601 in UTC. */
const columns: [title: string, cell: (row: LeadRow) => Cell | null][] = [
  ['Name', ({ name }) => name],
  ['E-mail', ({ email }) => email],
  ['Company', ({ company }) => company],
  ['Job title', ({ jobTitle }) => jobTitle],
  ['Phone', ({ phone }) => phone],
  ['Country', ({ country }) => country],
  ['Company size', ({ companySize }) => companySize],
  ['Status', ({ status }) => status],
  ['Owner', ({ ownerName }) => ownerName],
  ['Latest request', ({ type }) => type],
  ['All requests', ({ types }) => types.join(', ')],
  ['Requests', ({ submissions }) => submissions],
  ['Reference', ({ reference }) => reference],
  ['Created', ({ createdAt }) => moment(createdAt)],
  ['Last request', ({ lastSubmittedAt }) => moment(lastSubmittedAt)],
  ['First response', ({ respondedAt }) => moment(respondedAt)],
  ['Follow-up', ({ followUpAt }) => moment(followUpAt)],
  ['Tags', ({ tags }) => tags.join(', ')],
  ['E-mail verified', ({ emailVerified }) => yesOrNo(emailVerified)],
  ['Agreed to news', ({ marketingConsent }) => yesOrNo(marketingConsent)],
  ['Language', ({ locale }) => locale],
  ['First page', ({ page }) => page],
  ['First referrer', ({ referrer }) => referrer],
  ['Campaign source', ({ source }) => source],
  ['Campaign medium', ({ medium }) => medium],
  ['Campaign', ({ campaign }) => campaign],
  ['Campaign term', ({ term }) => term],
  ['Campaign content', ({ content }) => content],
  ['Id', ({ id }) => id],
  ['Downloads', ({ downloads }) => downloads],
]

/** What a spreadsheet would calculate: also with blanks before it, and in the wide forms of East Asia. */
const formula = /^[\s\p{C}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/** An apostrophe before it makes a formula a text. */
export const harmless = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell)

const asLines = (records: (Cell | null)[][]): string =>
  stringify(records, {
    record_delimiter: '\r\n',
    cast: { string: harmless },
  })

/** The first line, after the mark by which spreadsheets recognise UTF-8. */
export const csvHead = (): string => `\uFEFF${asLines([columns.map(([title]) => title)])}`

/** RFC 4180. */
export const csvLines = (rows: LeadRow[]): string =>
  asLines(rows.map((row) => columns.map(([, cell]) => cell(row))))
