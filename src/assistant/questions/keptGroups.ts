import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { groupQuestions } from './groupQuestions'
import type { AskedInVain } from './readAsked'

/** Of each period one, and one more. By what was asked: ids alone. Synonyms may change meanwhile. */
const kept = new LRUCache<string, Promise<string[][]>>({ max: 4, ttl: 5 * 60_000 })

const idsOf = (groups: AskedInVain[][]): string[][] =>
  groups.map((group) => group.map(({ id }) => id))

/** Groups of the same question, made anew once something else was asked; once for all who look at the same time. */
export const keptGroups = async (rows: AskedInVain[]): Promise<AskedInVain[][]> => {
  const key = createHash('sha256').update(rows.map(({ id }) => id).join()).digest('base64') // prettier-ignore
  let groups = kept.get(key)
  if (!groups) {
    groups = groupQuestions(rows).then(idsOf)
    kept.set(key, groups)
    groups.catch(() => kept.delete(key))
  }
  const byId = new Map(rows.map((row) => [row.id, row]))
  return (await groups).map((ids) => ids.map((id) => byId.get(id)!))
}
