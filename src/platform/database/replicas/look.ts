import type { ClientBase } from 'pg'
import { positionOf } from './position'
import type { Required } from './primary'

/** What a server says of itself. */
export type Look = {
  /** Whether it replays somebody's log: one that was promoted does not. */
  isStandby: boolean
  /** How far it has replayed. */
  position: bigint
  isStreaming: boolean
  /** Of what it streams; unknown to who may not see it. */
  timeline: number | null
}

/** Whether a read may be made there, and what stands in its way. */
export type Verdict =
  | 'ready'
  | 'behind'
  | 'promoted'
  | 'not streaming'
  | 'not allowed to see what it streams'
  | 'on another timeline'
  | 'of another database'
  | 'unreachable'
  | 'not looked at yet'

const statement = {
  name: 'replica-look',
  text: `
    select pg_is_in_recovery() as "isStandby", coalesce(pg_last_wal_replay_lsn(), '0/0')::text as position,
           r.pid is not null as "isStreaming", r.received_tli as timeline
      from (select) one left join pg_stat_wal_receiver r on true`,
}

type Row = Omit<Look, 'position'> & { position: string }

export const lookAt = async (client: Pick<ClientBase, 'query'>): Promise<Look> => {
  const [row] = (await client.query<Row>(statement)).rows
  if (!row) throw new Error('a replica said nothing of itself')
  return { ...row, position: positionOf(row.position) }
}

/**
 * Bounded staleness: whether a replica has what a read must see. A position alone would not tell: a server that was
 * promoted, and those that follow it, count on from where they left the primary.
 */
export const judge = (
  { isStandby, isStreaming, timeline, position }: Look,
  required: Pick<Required, 'timeline' | 'position'>,
): Verdict => {
  if (!isStandby) return 'promoted'
  if (!isStreaming) return 'not streaming'
  if (timeline === null) return 'not allowed to see what it streams'
  if (timeline !== required.timeline) return 'on another timeline'
  return position < required.position ? 'behind' : 'ready'
}
