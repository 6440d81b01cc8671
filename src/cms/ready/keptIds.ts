import { LRUCache } from 'lru-cache'

/** Of all plans together: 2 MiB, at about 100 bytes for an id and the name that it is cut out of. */
const mostTogether = 20_000

/** Ids that plans remember: those that were looked at least recently are forgotten first, so that all are not more than `mostIds`. */
export const createKeptIds = (mostIds: number) => {
  const kept = new LRUCache<object, readonly string[]>({
    maxSize: mostIds,
    sizeCalculation: (ids) => ids.length + 1, // of none it is still one plan
  })
  return {
    /** @returns nothing where they were forgotten, or never known */
    of: (plan: object) => kept.get(plan),
    /** Nothing: they are too many. */
    keep: (plan: object, ids: readonly string[] | undefined) => void kept.set(plan, ids),
    forget: (plan: object) => void kept.delete(plan),
  }
}

/** Ids of what a plan's documents named when they were read last (ofOthers.ts): what is read with them. */
export const keptOthers = createKeptIds(mostTogether)
