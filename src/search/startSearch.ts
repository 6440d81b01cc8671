import { setTimeout as wait } from 'node:timers/promises'
import type { Payload } from 'payload'
import { settings } from '../platform/settings'
import { reportOnce } from '../platform/jobs/reportOnce'
import { isLead } from '../platform/processes/siblings'
import { timesForgotten } from '../platform/changes/contentChanges'
import type { Keeping } from './meaning/keepEmbedded'
import { flushPolicy } from './segments/flushPolicy'
import { mergeSegments } from './segments/mergeSegments'
import { firstReads } from './memory/prefetch/firstReads'
import { prefetch, prefetchFirst } from './memory/prefetch/prefetch'
import { vocabulary } from './memory/words/vocabulary'
import { closeSearchLog } from './report/logSearch'
import { warmUp } from './warmUp'

const everyMs = 1000

/** Searches wait for what begins when the process is in touch with the database. */
const lookForTouchMs = 20

type Repeated = {
  work: (signal: AbortSignal) => Promise<unknown>
  /** What is said when it fails. */
  paused: string
  goesOn: string
}

/** Does it now and every second, and never twice at a time. */
const repeat = ({ work, ...words }: Repeated) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const guarded = reportOnce(words, () => signal.aborted)
  let working: Promise<void> | undefined
  const goOn = () => {
    working ??= guarded(() => work(signal)).finally(() => (working = undefined))
  }
  const timer = setInterval(goOn, everyMs)
  goOn()
  return async () => {
    clearInterval(timer)
    stopping.abort()
    await working
  }
}

/**
 * Jitter: the database may be out of touch because it has too much to do, so the replicas do not read everything again at
 * once. The first time is the start.
 */
const pauseAfter = (forgotten: number): number =>
  forgotten <= 1 ? 0 : 5000 + Math.random() * 25_000

/** Pages get vectors where there is a model for it: else nothing of it is loaded. */
const keepMeaning = (payload: Payload) => {
  let keeping: Promise<Keeping> | undefined
  const load = async () => {
    const { keepEmbedded } = await import('./meaning/keepEmbedded')
    return keepEmbedded(payload)
  }
  return {
    work: async () => (await (keeping ??= load())).work(),
    stop: async () => (await keeping)?.stop(),
  }
}

/** One locale's failure does not end the wait for another. @throws what one of them failed with */
const readFirst = async (payload: Payload, signal: AbortSignal) => {
  const read = await Promise.allSettled(
    settings.locales.map((locale) => prefetchFirst(payload.db.pool, { locale, signal })),
  )
  for (const one of read) if (one.status === 'rejected') throw one.reason
}

/** Prefetches, first what searches wait for, and warms up once what is needed is there. */
const keepWarm = (payload: Payload) => {
  const { pool } = payload.db
  let isWarm = false
  let forgotten = timesForgotten()
  let notBefore = 0
  let readFor = 0
  return async (signal: AbortSignal) => {
    while (timesForgotten() === 0) await wait(lookForTouchMs, undefined, { signal })
    if (forgotten !== timesForgotten()) {
      forgotten = timesForgotten()
      notBefore = Date.now() + pauseAfter(forgotten)
    }
    if (Date.now() < notBefore) return
    if (readFor !== forgotten) await readFirst(payload, signal)
    readFor = forgotten
    let isRead = true
    for (const locale of settings.locales)
      isRead = (await prefetch(pool, { locale, signal })) && isRead
    if (!isRead || isWarm) return
    for (const locale of settings.locales)
      isWarm = (await warmUp(payload, { locale, signal })) > 0 || isWarm
  }
}

/**
 * Looks every second whether rows of the search index wait for their postings (every replica looks; one does it),
 * and reads what has changed into memory.
 */
export const startSearch = (payload: Payload): { stop: () => Promise<void> } => {
  const { pool } = payload.db
  const policy = flushPolicy()
  // The first visitor need not wait for the words. Without them a search reads them itself.
  for (const locale of settings.locales) vocabulary(pool, locale).catch(() => undefined)
  const expected = settings.locales.map((locale) => firstReads.expect(locale))
  const stops = [
    repeat({
      work: async (signal) => isLead() && mergeSegments(pool, { signal, policy }),
      paused: 'The search index is not merged',
      goesOn: 'The search index is merged again',
    }),
    repeat({
      work: keepWarm(payload),
      paused: 'The search index is not read ahead',
      goesOn: 'The search index is read ahead again',
    }),
  ]
  const meaning = keepMeaning(payload)
  if (settings.embeddings)
    stops.push(
      repeat({
        work: meaning.work,
        paused: 'Pages get no embeddings',
        goesOn: 'Pages get embeddings again',
      }),
    )
  return {
    stop: async () => {
      for (const end of expected) end()
      await Promise.all([...stops.map((stop) => stop()), closeSearchLog()])
      await meaning.stop()
    },
  }
}
