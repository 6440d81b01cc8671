import type { Pool } from 'pg'
import { personalDigest } from '../write/auditRow'
import {
  chainDigest,
  chainedColumns,
  genesis,
  writeHead,
  type ChainedRow,
  type Head,
} from './chainedRow'
import { checkpointBefore } from './checkpoint'

type StoredRow = ChainedRow & {
  sealed_position: string
  sealed_digest: string
  salt: string | null
  value: unknown
}

/** What does not fit, in a sentence that names the row. */
export type Finding = { position: string; id: string | null; what: string }

export type Verified = {
  findings: Finding[]
  rows: number
  /** Not in the chain yet. */
  unsealed: number
  /** Whose personal values were erased. */
  erased: number
  first: string | null
  head: Head
}

const batch = 2000
/** A row that was stored so much earlier than those before it was not stored then. */
const latestMs = 60 * 60 * 1000
/** Rows are sealed within seconds. */
const unsealedMinutes = 10

const page = `
  select l.*, v.salt, v.value from (
    select ${chainedColumns}, position::text as sealed_position, digest as sealed_digest
      from audit_log where position > $1::bigint order by position limit ${batch}) l
    left join audit_values v on v.row_id = l.id::bigint order by l.sealed_position::bigint`

type Expected = { position: bigint; digest: string }

type Start = {
  /** What the first row is chained to; what it says itself of the one before, where nothing else does. */
  previous?: string
  fault?: string
}

/** The chain begins with its first row, or after what has gone by age (checkpoint.ts). */
const startAt = async (pool: Pool, first: string): Promise<Start> => {
  if (first === '1') return { previous: genesis }
  const told = await checkpointBefore(pool, first)
  if (!told)
    return { fault: `the rows before ${first} are gone, and no row says that they were old` }
  if (told.checkpoint) return { previous: told.checkpoint.digest }
  const fault = `the rows before ${first} are gone, and the row that says that they were old is not sealed by this service: it was forged, or PAYLOAD_SECRET is another since` // prettier-ignore
  return { previous: told.head.digest, fault }
}

const bare = ({ sealed_position, sealed_digest, salt, value, ...row }: StoredRow): ChainedRow => row

const valueFault = ({ personal, salt, value }: StoredRow): string | undefined => {
  if (salt === null) return undefined // erased, or there was none
  if (personal === null) return 'has personal values that it does not know of'
  return personalDigest(salt, value) === personal ? undefined : 'has other personal values than it was written with' // prettier-ignore
}

/** Looks at one row after another; `see` says what is wrong with the next. */
const createChecker = () => {
  let expected: Expected | undefined
  let lastAt = 0
  const see = (row: StoredRow, previous: string | undefined): string[] => {
    const position = BigInt(row.sealed_position)
    const faults: string[] = []
    const missing = expected ? position - expected.position : 0n
    if (missing > 0n)
      faults.push(
        missing === 1n
          ? `row ${expected!.position} was removed`
          : `rows ${expected!.position} to ${position - 1n} were removed`,
      )
    const before = expected?.digest ?? previous
    const isAsWritten = before === undefined || chainDigest(before, row.sealed_position, bare(row)) === row.sealed_digest // prettier-ignore
    if (missing === 0n && !isAsWritten)
      faults.push('was changed, or is not what stood here, or the digest before it was replaced')
    const at = Number(row.at)
    if (at < lastAt - latestMs) faults.push('says that it is older than the rows before it: it was put in later') // prettier-ignore
    lastAt = Math.max(lastAt, at)
    const ofValue = valueFault(row)
    if (ofValue) faults.push(ofValue)
    expected = { position: position + 1n, digest: row.sealed_digest }
    return faults
  }
  return { see }
}

const countOthers = async (pool: Pool) => {
  const { rows } =
    await pool.query<{ unsealed: number; late: string | null; erased: number; strays: number }>( // prettier-ignore
      `select count(*) filter (where position is null)::int as unsealed,
            min(id) filter (where position is null
              and at < now() - ${unsealedMinutes} * interval '1 minute')::text as late,
            count(*) filter (where personal is not null
              and not exists (select 1 from audit_values v where v.row_id = l.id))::int as erased,
            (select count(*)::int from audit_values v
              where not exists (select 1 from audit_log r where r.id = v.row_id)) as strays
       from audit_log l`,
    )
  return rows[0]!
}

/**
 * Computes the chain anew, and finds each row that was changed, removed, put in or moved.
 * @param kept what an operator has kept of the chain elsewhere: without it, a chain that was made anew as a whole, or
 *   whose end was cut off, is a chain
 */
export const verifyChain = async ({
  pool,
  kept,
}: {
  pool: Pool
  kept?: Head
}): Promise<Verified> => {
  const findings: Finding[] = []
  const { see } = createChecker()
  let after = '0'
  let rows = 0
  let first: string | null = null
  let previous: string | undefined
  let head: Head = { position: '0', digest: genesis }
  let keptDigest: string | undefined
  for (;;) {
    const { rows: some } = await pool.query<StoredRow>(page, [after])
    for (const row of some) {
      const { sealed_position: position, sealed_digest: digest, id } = row
      if (first === null) {
        first = position
        const start = await startAt(pool, position)
        previous = start.previous
        if (start.fault) findings.push({ position, id, what: start.fault })
      }
      findings.push(...see(row, previous).map((what) => ({ position, id, what })))
      if (position === kept?.position) keptDigest = digest
      rows += 1
      head = { position, digest }
    }
    if (some.length < batch) break
    after = head.position
  }
  if (kept && keptDigest !== kept.digest)
    findings.push({ position: kept.position, id: null, what: keptDigest === undefined ? 'is in the head that you kept, and not in the chain' : 'has another digest than in the head that you kept' }) // prettier-ignore
  const { unsealed, late, erased, strays } = await countOthers(pool)
  if (late) findings.push({ position: '-', id: late, what: `has waited for its place for over ${unsealedMinutes} minutes: is the service running?` }) // prettier-ignore
  if (strays > 0) findings.push({ position: '-', id: null, what: `${strays} personal values belong to no row` }) // prettier-ignore
  return { findings, rows, unsealed, erased, first, head }
}

export const describeVerified = ({ rows, first, head, unsealed, erased }: Verified): string =>
  [
    `${rows} rows in the chain${first ? `, ${first} to ${head.position}` : ''}; ${unsealed} wait for their place, of ${erased} the personal values were erased.`,
    `Head: ${writeHead(head)}`,
  ].join('\n')
