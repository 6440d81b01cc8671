import { LRUCache } from 'lru-cache'
import type { TypedUser } from 'payload'
import { bookkeepingPool } from '../../../platform/database/connections/bookkeepingPool'
import { logger } from '../../../platform/logging'
import { shared } from '../../../platform/shared'

const everyMs = 5 * 60_000

/** Sessions whose use was noted lately. */
const noted = shared(
  'sessionsInUse',
  () => new LRUCache<string, true>({ max: 10_000, ttl: everyMs }),
)

/** Notes that a session is in use, once in a while and beside the request: a list of its owner's says when. */
export const noteUse = (user: TypedUser) => {
  const { _sid: sid } = user as { _sid?: string }
  if (!sid || noted.has(sid)) return
  noted.set(sid, true)
  bookkeepingPool()
    .query('update session_details set last_used_at = now() where id = $1', [sid])
    .catch((error: unknown) =>
      logger.warn({ msg: 'When a session was used is not noted', err: error }),
    )
}
