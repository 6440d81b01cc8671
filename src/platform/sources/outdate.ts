import { shared } from '../shared'
import {
  documentKey,
  endRecording,
  everythingKey,
  globalKey,
  rowsKey,
  sourceIndex,
  wideKey,
  type Recording,
} from './recording'

/** Of a row of the change log, what tells whom it concerns. */
export type Changed = {
  kind: string
  event: string
  collection: string
  documentId: string
  data: Record<string, unknown> | null
}

/** Taking thousands out of the index lets others have their turn after so long. */
const sliceMs = 5

const state = shared('outdated', () => ({ waiting: [] as Recording[], isGoing: false }))

const clearAway = () => {
  const beganAt = performance.now()
  for (let one = state.waiting.pop(); one; one = state.waiting.pop()) {
    const { onOutdated } = one
    endRecording(one)
    onOutdated?.()
    if (performance.now() - beganAt > sliceMs) return void setImmediate(clearAway)
  }
  state.isGoing = false
}

/** From here on nobody is told what was made by them. */
const end = (recordings: Iterable<Recording>) => {
  for (const one of recordings) {
    if (one.isOutdated) continue
    one.isOutdated = true
    state.waiting.push(one)
  }
  if (state.isGoing) return
  state.isGoing = true
  clearAway()
}

/**
 * The columns that a change has certainly left as they were: the trigger says so of a document that was published and
 * still is. It names the unchanged ones, so that a column that an older release’s trigger does not know counts as changed.
 */
const unchangedOf = ({ event, data }: Changed): string[] => {
  const unchanged = event === 'published' ? data?.unchanged : undefined
  return Array.isArray(unchanged) ? (unchanged as string[]) : []
}

/** The columns that none of them has changed. */
const unchangedByAll = ([first, ...others]: readonly Changed[]): ReadonlySet<string> => {
  const unchanged = new Set(first ? unchangedOf(first) : [])
  for (const other of others) {
    const own = new Set(unchangedOf(other))
    for (const column of unchanged) if (!own.has(column)) unchanged.delete(column)
  }
  return unchanged
}

const madeOfContent = function* (
  collection: string,
  changes: readonly Changed[],
): Generator<Recording> {
  for (const { documentId } of changes) yield* sourceIndex.of(documentKey(collection, documentId))
  yield* sourceIndex.of(wideKey(collection))
  const unchanged = unchangedByAll(changes)
  for (const recording of sourceIndex.of(rowsKey(collection)))
    for (const column of recording.rows.get(collection) ?? [])
      if (!unchanged.has(column)) {
        yield recording
        break
      }
}

const byCollection = (changes: readonly Changed[]): Map<string, Changed[]> => {
  const groups = new Map<string, Changed[]>()
  for (const change of changes) {
    const group = groups.get(change.collection)
    if (group) group.push(change)
    else groups.set(change.collection, [change])
  }
  return groups
}

const madeOf = function* (changes: readonly Changed[]): Generator<Recording> {
  yield* sourceIndex.of(everythingKey)
  const content = changes.filter(({ kind }) => kind === 'content')
  for (const [collection, some] of byCollection(content)) yield* madeOfContent(collection, some)
  for (const { kind, collection } of changes)
    if (kind === 'setting') yield* sourceIndex.of(globalKey(collection))
}

/** Nobody knows what has changed. */
export const outdateAll = () => end(sourceIndex.all())

/**
 * With a document that is deleted, PostgreSQL takes its id out of the rows that name it, of which the log does not tell.
 * One that is hidden is named as before.
 */
const takesIdAway = ({ kind, event, data }: Changed): boolean =>
  kind === 'gone' || (event === 'withdrawn' && data?.isHidden !== true)

/** Outdates what was made of what has changed, and nothing else. */
export const outdateBy = (changes: readonly Changed[]) => {
  if (changes.some(takesIdAway)) outdateAll()
  else end([...madeOf(changes)])
}
