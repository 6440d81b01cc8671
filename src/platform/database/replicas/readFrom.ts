import { ownTurn } from '../../async/ownTurn'
import { withTimeout } from '../../async/withTimeout'
import type { DatabaseBudget } from '../../createBudget'
import { noteStatement } from '../../sources/recording'
import { budgetSpent, currentBudget } from '../budget/withinBudget'
import { judge, lookAt, type Verdict } from './look'
import { mostAnswerMs, type Replica, type ReplicaClient } from './openReplica'
import { requiredNow, type Required } from './primary'
import { countRead } from './readsMeter'

type Query = (...given: unknown[]) => unknown

/** How far the server behind a connection has replayed, as far as that connection knows: it never goes back. */
const replayed = new WeakMap<ReplicaClient, bigint>()

const lookBy = async (
  client: ReplicaClient,
  { status }: Replica,
  required: Required,
): Promise<Verdict> => {
  const look = await withTimeout(lookAt(client), mostAnswerMs)
  replayed.set(client, look.position)
  const verdict = judge(look, required)
  status.note(verdict)
  return verdict
}

/** A connection that comes too late for who asked goes back. */
const connect = async ({ pool }: Replica): Promise<ReplicaClient> => {
  const coming = pool.connect() as Promise<ReplicaClient>
  try {
    return await withTimeout(coming, mostAnswerMs)
  } catch (error) {
    coming.then(
      (client) => client.release(),
      () => undefined,
    )
    throw error
  }
}

type Reading = { replica: Replica; required: Required; given: unknown[] }

export type Got = { result: unknown }

/**
 * One read on one connection. It is known before that the server has replayed enough, and after that it was still a
 * replica of this primary while it answered: what came in between would show.
 */
const readBy = async (client: ReplicaClient, reading: Reading): Promise<Got | undefined> => {
  const { replica, required, given } = reading
  const isKnown = (replayed.get(client) ?? 0n) >= required.position
  if (!isKnown && (await lookBy(client, replica, required)) !== 'ready') return undefined
  const result = await (client.query.bind(client) as Query)(...given)
  return (await lookBy(client, replica, required)) === 'ready' ? { result } : undefined
}

/** What is wrong with a statement is wrong with it everywhere: classes of SQLSTATE that say nothing against the server. */
export const isOfStatement = (error: unknown): boolean =>
  /^(?:0A|21|22|23|25|2F|42|54|P0)/.test(String((error as { code?: unknown }).code ?? ''))

/** Who has given up has no use for a connection, nor for its failure. */
type Reader = { client?: ReplicaClient; isGone: boolean }

const attempt = async (reading: Reading, reader: Reader): Promise<Got | undefined> => {
  const { replica } = reading
  const client = await connect(replica)
  let isBroken = false
  try {
    if (reader.isGone) return undefined
    reader.client = client
    replica.inUse.add(client)
    return await readBy(client, reading)
  } catch (error) {
    isBroken = true // whatever it was in the midst of
    throw error
  } finally {
    replica.inUse.delete(client)
    client.release(isBroken)
  }
}

const settled = async (reading: Reading, reader: Reader): Promise<Got | undefined> => {
  const { name, status } = reading.replica
  try {
    const got = await attempt(reading, reader)
    if (got) status.succeed()
    if (!reader.isGone) countRead(name, got ? 'read' : 'behind')
    return got
  } catch (error) {
    if (reader.isGone) return undefined
    countRead(name, 'failed')
    if (!isOfStatement(error)) status.fail()
    return undefined
  }
}

/** Ends when the time is over: the connection is closed, upon which the server ends its statement. */
const inTime = async (reading: Reading, budget: DatabaseBudget): Promise<Got | undefined> => {
  if (budget.isSpent()) throw budgetSpent()
  const reader: Reader = { isGone: false }
  let end = () => undefined as void
  const over = new Promise<never>((_, reject) => {
    end = budget.begin(() => {
      reader.isGone = true
      void reader.client?.end().catch(() => undefined)
      reject(budgetSpent())
    })
  })
  try {
    return await Promise.race([settled(reading, reader), over])
  } finally {
    end()
  }
}

/**
 * Sends a read to a replica, within what the request has left of its time with the database.
 * @returns undefined when the primary has to be asked instead
 * @throws AppError `unavailable` when the time is over
 */
export const readFrom = async (replica: Replica, given: unknown[]): Promise<Got | undefined> => {
  const required = requiredNow()
  if (!required) return undefined
  noteStatement()
  const reading = { replica, required, given }
  const budget = currentBudget()
  if (!budget) return settled(reading, { isGone: false })
  const got = await inTime(reading, budget)
  await ownTurn(budget)
  return got
}
