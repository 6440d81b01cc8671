import { contentVersion, hearsOfChanges } from '../../platform/changes/contentChanges'
import { shared } from '../../platform/shared'

/** Documents that are named and not there: looked for once until something is published. */
const gone = shared('namedAndGone', () => ({ version: -1, keys: new Set<string>() }))

const mostGone = 10_000

export const isGone = (name: string): boolean =>
  gone.version === contentVersion() && hearsOfChanges() && gone.keys.has(name)

/** What a read has found not to be there, at this version of the content. */
export const noteGone = (names: readonly string[], version: number) => {
  if (version !== contentVersion()) return
  if (gone.version !== version || gone.keys.size > mostGone) gone.keys.clear()
  gone.version = version
  for (const name of names) gone.keys.add(name)
}
