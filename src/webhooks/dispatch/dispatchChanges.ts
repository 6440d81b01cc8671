import type { Pool } from 'pg'
import {
  numberChanges,
  readChanges,
  type ChangeKind,
  type LogState,
} from '../../platform/changes/log'
import { logger } from '../../platform/logging'
import { eventOf } from '../events/eventOf'
import type { Subscription } from '../events/wants'
import { insertDeliveries } from './insertDeliveries'
import { newDeliveries } from './newDeliveries'

/** Of one statement: many webhooks that want everything make many rows of few changes. */
const mostDeliveries = 5000
const mostChanges = 500

const kinds: ChangeKind[] = ['content', 'lead', 'setting', 'download', 'conversation']

const cursorOf = ({ epoch }: LogState, position: number) => `${epoch}:${position}`

const readCursor = async (pool: Pool): Promise<string | undefined> => {
  const { rows } = await pool.query<{ cursor: string }>({
    name: 'webhook-cursor',
    text: `select cursor from webhook_cursors where name = 'log'`,
  })
  return rows[0]?.cursor
}

/** Webhooks are told of what comes after the first start of this; and so after another log has begun. */
const begin = async (pool: Pool, state: LogState, before: string | undefined) => {
  await pool.query(
    `insert into webhook_cursors (name, cursor) values ('log', $1)
     on conflict (name) do update set cursor = excluded.cursor where webhook_cursors.cursor = $2`,
    [cursorOf(state, state.head), before ?? ''],
  )
  if (before)
    logger.warn({ msg: 'The change log is another one: webhooks go on with what comes next' })
}

/** Of those that are on, and of those that went off by themselves: what happens until somebody mends that is kept. */
const readSubscriptions = async (pool: Pool): Promise<Subscription[]> => {
  const texts = (path: string) =>
    `array(select t.text from webhooks_texts t where t.parent_id = w.id and t.path = '${path}')`
  const { rows } = await pool.query<Subscription>(
    `select w.id, array(select e.value::text from webhooks_events e where e.parent_id = w.id) as events,
            ${texts('collections')} as collections, ${texts('locales')} as locales
       from webhooks w
      where w.enabled or w.off_reason is not null
      order by w.id`,
  )
  return rows
}

type Dispatched = {
  /** Whether there were deliveries. */
  hasNew: boolean
  /** Whether there is a webhook. */
  isWanted: boolean
}

/**
 * Turns what was committed since the cursor into deliveries. Any number of processes may do so at once: one of them
 * moves the cursor, and what the others have read comes to nothing.
 */
export const dispatchChanges = async (pool: Pool): Promise<Dispatched> => {
  const state = await numberChanges(pool)
  let hasNew = false
  let isWanted = true
  for (;;) {
    const from = await readCursor(pool)
    const [epoch, position] = (from ?? '').split(':')
    if (from === undefined || epoch !== state.epoch) {
      await begin(pool, state, from)
      return { hasNew, isWanted }
    }
    if (Number(position) >= state.head) return { hasNew, isWanted }
    const subscriptions = await readSubscriptions(pool)
    isWanted = subscriptions.length > 0
    if (!isWanted) {
      await insertDeliveries({ pool, from, to: cursorOf(state, state.head), deliveries: [] })
      return { hasNew, isWanted }
    }
    const limit = Math.min(mostChanges, Math.ceil(mostDeliveries / (subscriptions.length + 1)))
    const changes = await readChanges({ connection: pool, after: Number(position), limit, kinds })
    const last = changes.at(-1)?.position ?? 0
    // Rows may have got their positions since: of what was read, none is read again.
    const to = cursorOf(state, changes.length < limit ? Math.max(state.head, last) : last)
    const deliveries = newDeliveries(
      changes.flatMap((change) => eventOf(change) ?? []),
      subscriptions,
    )
    const isOurs = await insertDeliveries({ pool, from, to, deliveries })
    hasNew ||= isOurs && deliveries.length > 0
  }
}
