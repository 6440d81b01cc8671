import { stringify } from 'csv-stringify/sync'
import type { LeadRow } from '../leads/list/leadRow'

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
  ['Suspected', ({ suspected }) => yesOrNo(suspected)],
]

/** What a spreadsheet would calculate, also in the wide forms of East Asia. */
const formula = /[=+\-@＝＋－＠]/

/** What it does not see before a formula, or takes away: blanks, signs without a shape, quotes. */
const unseen = /[\s\p{C}"]/u

/** Where a spreadsheet of another country, or one that was told so, begins a cell of its own. */
const separator = /[;\t\r\n]/

const opening = /^[\s\p{C}"]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/**
 * CSV injection (OWASP): an apostrophe before a formula makes it a text, at the beginning and wherever a cell could
 * begin.
 */
export const escapeFormulas = (cell: string): string => {
  let text = opening.test(cell) ? "'" : ''
  let begins = false
  for (const letter of cell) {
    if (begins && formula.test(letter)) text += "'"
    begins = separator.test(letter) || (begins && unseen.test(letter))
    text += letter
  }
  return text
}

const asLines = (records: (Cell | null)[][]): string =>
  stringify(records, {
    record_delimiter: '\r\n',
    cast: { string: escapeFormulas },
  })

/** The first line, after the mark by which spreadsheets recognise UTF-8. */
export const csvHead = (): string => `\uFEFF${asLines([columns.map(([title]) => title)])}`

/** RFC 4180. */
export const csvLines = (rows: LeadRow[]): string =>
  asLines(rows.map((row) => columns.map(([, cell]) => cell(row))))
