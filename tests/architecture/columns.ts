import { beforeAll, expect, it } from '@jest/globals'
import { readSchema, type Schema } from './schema'
import { readSources } from './sources'
import { unknownColumns } from './sqlNames'
import { sqlTextsIn } from './sqlTexts'

let schema: Schema

beforeAll(async () => {
  schema = await readSchema()
}, 60_000)

const unknownIn = (known: Schema, sources = readSources()): string[] => {
  const unknown = sources.flatMap((source) => unknownColumns(sqlTextsIn(source), known))
  return [...new Set(unknown.map(({ file, name }) => `${file}: ${name}`))].sort()
}

/** The schema after the field of a collection was renamed. */
const renamed = (table: string, column: string, to: string): Schema =>
  new Map(
    [...schema].map(([name, columns]) => [
      name,
      name === table ? new Set([...columns].map((one) => (one === column ? to : one))) : columns,
    ]),
  )

it('SQL by hand names only tables and columns that the collections have', () => {
  expect(unknownIn(schema)).toEqual([])
})

it.each([
  ['leads', 'email_key', 'src/people/intake/submissionStatement.ts'],
  ['leads', 'follow_up_at', 'src/people/leads/joinLeads.ts'],
  ['mails', 'last_error', 'src/platform/mail/outbox.ts'],
  ['mails', 'state', 'src/platform/mail/sendMail.ts'],
  ['otp_requests', 'code_hash', 'src/downloads/codes/countAttempt.ts'],
  ['submissions', 'verdict', 'src/people/suspicion/setVerdict.ts'],
  ['conversations', 'last_turn_at', 'src/assistant/conversations/writeExchange.ts'],
  ['payload_jobs', 'wait_until', 'src/platform/jobs/jobStore.ts'],
])('a field that is renamed is told of: %s.%s', (table, column, file) => {
  const ofFile = readSources().filter((source) => source.file === file)
  const unknown = unknownIn(renamed(table, column, 'renamed'), ofFile)
  expect(unknown).toContainEqual(expect.stringMatching(`^${file}: (${table}\\.)?${column}$`))
})
