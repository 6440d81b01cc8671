import { parseArgs } from 'node:util'
import pg from 'pg'
import { readHead } from '../../audit/chain/chainedRow'
import { describeVerified, verifyChain } from '../../audit/chain/verifyChain'
import { SetupError } from '../../platform/setupError'

const mostNamed = 50

/** @throws SetupError that says how the command is used */
export const readArguments = (command: string) => {
  try {
    const { values, positionals } = parseArgs({
      options: { head: { type: 'string' } },
      allowPositionals: true,
    })
    if (positionals.join() !== 'verify') throw new Error('It can verify.')
    const kept = values.head === undefined ? undefined : readHead(values.head)
    if (values.head !== undefined && !kept) throw new Error('--head should be as it was printed.')
    return { kept }
  } catch (error) {
    throw new SetupError(`${(error as Error).message}\n${command} verify [--head POSITION:DIGEST]`)
  }
}

type Verifying = Awaited<ReturnType<typeof readArguments>> & {
  /** Of the database. */
  url: string
  log: (line: string) => void
}

/** As PostgreSQL has it. */
const noSuchTable = '42P01'

const explain = (error: unknown) =>
  (error as { code?: string }).code === noSuchTable
    ? new SetupError('This database has no audit trail: is DATABASE_URL right?')
    : error

/** Computes the audit trail's chain of digests anew. @throws SetupError that names what does not fit */
export const verifyTrail = async ({ url, kept, log }: Verifying) => {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  pool.on('error', () => undefined) // the next query says it
  pool.on('connect', (client) => client.on('error', () => undefined))
  const verified = await verifyChain({ pool, kept })
    .catch((error: unknown) => {
      throw explain(error)
    })
    .finally(() => pool.end())
  log(describeVerified(verified))
  const { findings } = verified
  if (findings.length === 0) return log('The audit trail is as it was written.')
  const named = findings
    .slice(0, mostNamed)
    .map(({ position, id, what }) => `Row ${position}${id ? ` (id ${id})` : ''}: ${what}.`)
  const rest = findings.length - named.length
  throw new SetupError([...named, ...(rest > 0 ? [`… and ${rest} more.`] : [])].join('\n'))
}
