import type pg from 'pg'
import { noteInRequest, requestContext, type ReplicaReads } from '../../requestContext'
import { readFrom } from './readFrom'
import { chooseReplica, openReplicas } from './watchReplicas'

type Query = (...given: unknown[]) => unknown

const isText = (given: unknown): given is string => typeof given === 'string'

/** A statement that only reads, by its first word; what lies about it is refused by the replica, and the primary asked. */
export const isRead = (given: readonly unknown[]): boolean => {
  const [query] = given
  if (typeof given.at(-1) === 'function') return false
  const { text, submit } = (isText(query) ? { text: query } : (query ?? {})) as { text?: unknown; submit?: unknown } // prettier-ignore
  return submit === undefined && isText(text) && /^\s{0,20}(?:select|with)\b/i.test(text)
}

/** Monotonic reads: a request stays with the replica that it began with, and with the primary once that was asked. */
const answer = async (query: Query, given: unknown[], reads: ReplicaReads): Promise<unknown> => {
  const replica = chooseReplica(reads.from)
  if (replica) {
    reads.from = replica.name
    const got = await readFrom(replica, given)
    if (got && !reads.isOver) return got.result
  }
  reads.isOver = true
  return query(...given)
}

/** The primary's pool, which lets replicas answer what is read within `fromReplicas`. */
export const withReplicaReads = <P extends pg.Pool>(pool: P): P => {
  const query = pool.query.bind(pool) as Query
  const connect = pool.connect.bind(pool) as Query
  const routed: Query = (...given) => {
    const reads = requestContext()?.replicaReads
    if (!reads || reads.isOver || !isRead(given)) return query(...given)
    return answer(query, given, reads)
  }
  /** Whoever takes a connection may write by it, and read what they wrote. */
  const connecting: Query = (...given) => {
    const reads = requestContext()?.replicaReads
    if (reads) reads.isOver = true
    return connect(...given)
  }
  return Object.assign(pool, { query: routed, connect: connecting })
}

/**
 * Lets replicas answer what `run` reads, as far as they are known to have what it must see: for what visitors are told of
 * published documents, and nothing else.
 */
export const fromReplicas = async <T>(run: () => Promise<T>): Promise<T> => {
  if (!requestContext() || openReplicas().length === 0) return run()
  const reads: ReplicaReads = { isOver: false }
  noteInRequest({ replicaReads: reads })
  try {
    return await run()
  } finally {
    reads.isOver = true
    noteInRequest({ replicaReads: undefined })
  }
}
