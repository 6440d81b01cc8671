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

const outdate = (key: string, isMeant: (recording: Recording) => boolean = () => true) => {
  for (const recording of [...sourceIndex.of(key)]) {
    if (!isMeant(recording)) continue
    endRecording(recording)
    recording.onOutdated?.()
  }
}

/**
 * The columns that a change has certainly left as they were: the trigger says so of a document that was published and
 * still is. It names the unchanged ones, so that a column that an older release’s trigger does not know counts as changed.
 */
const unchangedOf = ({ event, data }: Changed): ReadonlySet<unknown> => {
  const unchanged = event === 'published' ? data?.unchanged : undefined
  return new Set(Array.isArray(unchanged) ? unchanged : [])
}

const outdateContent = (change: Changed) => {
  const { collection, documentId } = change
  outdate(documentKey(collection, documentId))
  outdate(wideKey(collection))
  const unchanged = unchangedOf(change)
  outdate(rowsKey(collection), ({ rows }) => {
    for (const column of rows.get(collection) ?? []) if (!unchanged.has(column)) return true
    return false
  })
}

/** Nobody knows what has changed. */
export const outdateAll = () => {
  for (const recording of [...sourceIndex.all()]) {
    endRecording(recording)
    recording.onOutdated?.()
  }
}

/**
 * Outdates what was made of what has changed, and nothing else. With a document that is gone, PostgreSQL takes its id out of
 * the rows that name it, of which the log does not tell.
 */
export const outdateBy = (change: Changed) => {
  if (change.event === 'withdrawn' || change.kind === 'gone') return outdateAll()
  outdate(everythingKey)
  if (change.kind === 'content') outdateContent(change)
  if (change.kind === 'setting') outdate(globalKey(change.collection))
}
