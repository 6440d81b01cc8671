import { shared } from '../shared'
import { noteEverything } from '../sources/recording'
import { contentVersion, hearsOfChanges } from './contentChanges'

type Kept<Value> = { version: number; value: Promise<Value> }

/**
 * Memoization: a reader that reads once and keeps the result until something changes that visitors may see. Failures
 * are not kept.
 * @param name of what is kept, for the whole process
 */
export const keptWhileUnchanged = <Value>(name: string) => {
  const cache = shared(name, () => ({ kept: undefined as Kept<Value> | undefined }))
  return (read: () => Promise<Value>): Promise<Value> => {
    noteEverything() // it may have been read for somebody else
    const version = contentVersion()
    if (cache.kept?.version === version && hearsOfChanges()) return cache.kept.value
    const kept = { version, value: read() }
    cache.kept = kept
    kept.value.catch(() => {
      if (cache.kept === kept) cache.kept = undefined
    })
    return kept.value
  }
}
