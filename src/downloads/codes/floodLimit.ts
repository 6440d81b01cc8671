import { isAppError } from '../../platform/errors'
import { countAgainst, limits, noteUntil } from '../../http/limits/rateLimit'
import { logger } from '../../platform/logging'
import { shared } from '../../platform/shared'

type Flood = { what: 'item' | 'all'; until: Date }

/** Until when the log has already reported a flood, in Unix ms, by what is limited: an item's id, or `all`. */
const told = shared('reportedFloods', () => new Map<string, number>())

const rowPrefix = 'codes-brake:'

/** Where every replica's health looks. */
const noteFlood = async ({ what, until }: Flood, item?: { id: string; slug: string }) => {
  await noteUntil(rowPrefix + what, until)
  const key = item?.id ?? what
  if ((told.get(key) ?? 0) > Date.now()) return
  told.set(key, until.getTime())
  logger.warn({
    msg: 'A flood of requests for codes: no more are sent for now',
    brake: what,
    until: until.toISOString(),
    item: item?.slug,
  })
}

/**
 * Global flood limit: counts a code against what the whole service sends. Each client and address is within its own
 * limit, but together they are too many, which would cost the sender its reputation with mail servers.
 * @throws AppError 429 for every caller until the window ends
 */
export const countAgainstFlood = async (item: { id: string; slug: string }) => {
  const floodLimits = [
    { what: 'item', limit: limits.codesOfItem, key: item.id },
    { what: 'all', limit: limits.codesOfAll, key: 'all' },
  ] as const
  for (const { what, limit, key } of floodLimits) {
    try {
      await countAgainst(limit, key)
    } catch (error) {
      if (!isAppError(error)) throw error
      const seconds = Number(error.headers['Retry-After'])
      const until = new Date(Date.now() + seconds * 1000)
      await noteFlood({ what, until }, what === 'item' ? item : undefined)
      throw error
    }
  }
}

/** The flood limits that are in force, for the health checks. */
export const floodsQuery = `
  select substring(key from ${rowPrefix.length + 1}) as what, expire::float as until
    from rate_limits
   where key in ('${rowPrefix}item', '${rowPrefix}all') and expire > extract(epoch from now()) * 1000`
