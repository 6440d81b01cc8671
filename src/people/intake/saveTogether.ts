import type { Pool } from 'pg'
import { batched } from '../../platform/async/batched'
import { shared } from '../../platform/shared'

/** A submission as the statement takes it. */
export type SubmissionRow = {
  d: { id: string; emailKey: string; spamReasons: string[]; suspicions: string[] }
  key: string | null
  fingerprint: string | null
  response: string | null
}

export type SavedRow = { submissionId: string; leadId: string }

type Saving = { database: Pick<Pool, 'query'>; statement: string }

type Waiting = Saving & { row: SubmissionRow }

const save = async ({ database, statement }: Saving, rows: SubmissionRow[]) => {
  const answer = await database.query<SavedRow>({
    name: 'save-submissions',
    text: statement,
    values: [JSON.stringify(rows)],
  })
  return new Map(answer.rows.map((saved) => [saved.submissionId, saved]))
}

/** Saves one, in the transaction of `database` if it has one. */
export const saveAlone = async (
  saving: Saving,
  row: SubmissionRow,
): Promise<SavedRow | undefined> => (await save(saving, [row])).get(row.d.id)

/** PostgreSQL itself said no, and nothing was saved: it was not the connection that was lost, nor the server that went away. */
const isRefused = (error: unknown): boolean => {
  const { code } = error as { code?: unknown }
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) && !/^(08|57)/.test(code)
}

/** What one statement can't do for two: find one lead twice, take one key twice, or count what it counts for sales. */
const conflicts = ({ row: { d, key } }: Waiting, taken: Set<string>): boolean => {
  const names = [`lead ${d.emailKey}`, ...(key ? [`key ${key}`] : [])]
  const isAlone = d.spamReasons.length > 0 || d.suspicions.length > 0
  if (isAlone || names.some((name) => taken.has(name))) return true
  for (const name of names) taken.add(name)
  return false
}

type Outcome = SavedRow | Error | undefined

const outcomeAlone = (waiting: Waiting): Promise<Outcome> =>
  saveAlone(waiting, waiting.row).catch((error: unknown) => error as Error)

const saveGroup = async (group: Waiting[]): Promise<Map<Waiting, Outcome>> => {
  const [first] = group
  if (!first) return new Map()
  try {
    const saved = await save(first, group.map(({ row }) => row)) // prettier-ignore
    return new Map(group.map((one) => [one, saved.get(one.row.d.id)]))
  } catch (error) {
    if (group.length === 1 || !isRefused(error))
      return new Map(group.map((one) => [one, error as Error]))
    // One of them keeps the others from being saved: alone it keeps itself.
    const alone = await Promise.all(group.map(outcomeAlone))
    return new Map(group.map((one, at) => [one, alone[at]]))
  }
}

const saveAll = async (waiting: readonly Waiting[]): Promise<Outcome[]> => {
  const taken = new Set<string>()
  const alone = waiting.filter((one) => conflicts(one, taken))
  const outcomes = await saveGroup(waiting.filter((one) => !alone.includes(one)))
  for (const one of alone) outcomes.set(one, await outcomeAlone(one)) // in the order in which they came
  return waiting.map((one) => outcomes.get(one))
}

const together = shared('submissionsTogether', () =>
  batched<Waiting, SavedRow | undefined>({
    run: saveAll,
    mostAtOnce: 32,
    mostUnderWay: 1,
    patienceMs: 100,
  }),
)

/**
 * Group commit: submissions that arrive while others are being saved are one statement, and so one transaction. Each has
 * the outcome that it would have had alone, once that transaction has ended.
 */
export const saveTogether = (saving: Saving, row: SubmissionRow): Promise<SavedRow | undefined> =>
  together({ ...saving, row })
