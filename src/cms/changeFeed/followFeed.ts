import { setTimeout as wait } from 'node:timers/promises'
import { onAccessChange } from '../../platform/changes/accessChanges'
import { onChanges } from '../../platform/changes/log'
import { logger } from '../../platform/logging'
import type { FeedChange, FeedPage } from './feedPage'

type Following = {
  /** A page behind this cursor. */
  read: (since: string | undefined) => Promise<FeedPage>
  first: FeedPage
  /** Whether its reader still may: a key can be revoked meanwhile, a session can end. */
  mayGoOn: () => Promise<boolean>
  signal: AbortSignal
}

/** Changes that come while a page is read are not missed: they are noted before it begins. */
const changeSignal = (signal: AbortSignal) => {
  let hasChanged = false
  let wake: () => void = () => undefined
  const stop = onChanges(() => {
    hasChanged = true
    wake()
  })
  const stopAccess = onAccessChange(() => wake())
  signal.addEventListener('abort', () => wake())
  return {
    reset: () => (hasChanged = false),
    stop: () => {
      stop()
      stopAccess()
    },
    /** Without a word for so long, the log is looked at even so. */
    next: async (mostMs: number) => {
      if (hasChanged || signal.aborted) return
      const timer = new AbortController()
      const rung = wait(mostMs, undefined, { signal: timer.signal }).catch(() => undefined)
      await Promise.race([new Promise<void>((resolve) => (wake = resolve)), rung])
      timer.abort()
    },
  }
}

const lookAgainAfterMs = 15_000
/** Of a reader who takes a page slowly it is asked again. */
const trustedForMs = 500

const eventOf = (change: FeedChange): string =>
  `id: ${change.id}\ndata: ${JSON.stringify(change)}\n\n`

/** Server-sent events (WHATWG): an `id` alone moves the reader's `Last-Event-ID` on, and is no event. */
const placeOf = (next: string): string => `id: ${next}\n\n`

/** Each change as an event, on and on. It ends when it has to, and when a page can't be read: its reader comes again. */
export const followFeed = async function* ({
  read,
  first,
  mayGoOn,
  signal,
}: Following): AsyncGenerator<string> {
  const changed = changeSignal(signal)
  let askedAt = performance.now()
  const isOver = async (isTrusted = false) => {
    if (signal.aborted) return true
    if (isTrusted && performance.now() - askedAt < trustedForMs) return false
    askedAt = performance.now()
    return !(await mayGoOn())
  }
  try {
    for (let page = first; ;) {
      for (const change of page.changes) {
        if (await isOver(true)) return
        yield eventOf(change)
      }
      if (page.changes.length === 0) {
        yield placeOf(page.next)
        await changed.next(lookAgainAfterMs)
      }
      if (signal.aborted) return
      changed.reset()
      page = await read(page.next)
      if (await isOver()) return
    }
  } catch (error) {
    logger.info({ msg: 'A stream of changes ended', reason: (error as Error).message })
  } finally {
    changed.stop()
  }
}
