import {
  grouped,
  of,
  type History,
  type Law,
  type Read,
  type Violation,
  type Write,
} from '../entries'

/** The contract: after a second on any replica, at once on the one that took the write. */
const graceMs = 1000

type Seen = Pick<Read, 'began' | 'ended' | 'replica' | 'version'>

const isVisible = ({ isHidden }: Write) => isHidden !== true

/** Whether a write had to be visible to who began to look then. */
const isOver = (write: Write, { began, replica }: Seen, grace: number): boolean => {
  const isSame = replica !== undefined && replica === write.replica
  return write.outcome === 'ok' && write.ended + (isSame ? 0 : grace) <= began
}

/**
 * The states that a reader may be shown: the newest that had to be visible, those that were being written, and those of
 * writes that nobody answered, which may take effect at any time (Jepsen's `:info`).
 */
const allowed = (writes: readonly Write[], seen: Seen, grace: number): Write[] => {
  const newest = Math.max(...writes.filter((write) => isOver(write, seen, grace)).map(({ version }) => version)) // prettier-ignore
  return writes.filter(
    ({ version, began, outcome }) =>
      outcome !== 'refused' && began <= seen.ended && (version >= newest || outcome === 'unknown'),
  )
}

const shows = (write: Write, { version }: Seen) =>
  isVisible(write) ? version === write.version : version === null

const explain = (writes: readonly Write[], seen: Seen, grace: number): string | undefined => {
  if (!writes.some((write) => isOver(write, seen, grace))) return undefined // it need not be there yet
  if (allowed(writes, seen, grace).some((write) => shows(write, seen))) return undefined
  const at = writes.filter((write) => isOver(write, seen, 0)).at(-1)
  const late = at ? ` ${Math.round(seen.began - at.ended)} ms after ${at.version} was acknowledged` : '' // prettier-ignore
  return `shown ${seen.version ?? 'nothing'}${late}`
}

const writesByDocument = (history: History) => grouped(of(history, 'write'), ({ document }) => document) // prettier-ignore

/** Nobody is shown a state that an acknowledged write replaced more than a second before. */
export const freshReads: Law = (history) => {
  const writes = writesByDocument(history)
  return of(history, 'read').flatMap((read) => {
    if (read.outcome !== 'ok') return []
    const own = writes.get(read.document) ?? []
    const says = explain(own, read, graceMs)
    if (!says) return []
    const near = own.filter(({ version }) => Math.abs(version - (read.version ?? 0)) < 3)
    return [{ law: 'a stale read', says: `${read.document}: ${says}`, entries: [read, ...near.slice(-4)] }] // prettier-ignore
  })
}

/** What is in the end is what was acknowledged last, or what was never answered. */
export const keptWrites: Law = (history) => {
  const writes = writesByDocument(history)
  return of(history, 'stored document').flatMap((stored) => {
    const own = writes.get(stored.document) ?? []
    const says = explain(own, { began: Infinity, ended: Infinity, version: stored.version }, 0)
    return says ? [{ law: 'a lost write', says: `${stored.document}: ${says}`, entries: [stored, ...own.slice(-3)] }] : [] // prettier-ignore
  })
}

/** `If-Match`: of those who saw the same state, one changes it. */
export const countedIncrements: Law = (history) => {
  const increments = grouped(of(history, 'increment'), ({ counter }) => counter)
  return of(history, 'stored counter').flatMap((stored): Violation[] => {
    const { counter, value } = stored
    const own = increments.get(counter) ?? []
    const done = own.filter(({ outcome }) => outcome === 'ok')
    const most = done.length + own.filter(({ outcome }) => outcome === 'unknown').length
    const twice = [...grouped(done, (one) => String(one.value)).values()].find((one) => one.length > 1) // prettier-ignore
    const law = 'a lost update'
    if (twice) return [{ law, says: `${counter}: two made it ${twice[0]!.value}`, entries: twice }]
    if (value >= done.length && value <= most) return []
    const says = `${counter}: ${value}, after ${done.length} acknowledged increments of ${most}`
    return [{ law, says, entries: [stored] }]
  })
}
