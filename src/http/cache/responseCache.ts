import { settings } from '../../platform/settings'
import { shared } from '../../platform/shared'
import { whileBudgetLasts } from '../../platform/database/budget/withinBudget'
import { createCoalescing, neverGone, readTogether } from '../../platform/async/coalescing'
import { isWithin, readClocks, type Moment } from '../../platform/async/clocks'
import { hearsOfChanges } from '../../platform/changes/contentChanges'
import {
  endRecording,
  isOfEverything,
  newRecording,
  noteEverything,
  recordInto,
  sizeOfRecording,
  type Recording,
} from '../../platform/sources/recording'
import { ShortLivedMap } from '../../platform/values/shortLived'
import { countHit, countLookup } from '../../platform/metrics/cacheMeter'
import { createAnswerMemory } from './answerMemory'
import type { ReadyAnswer } from './readyAnswer'
import { dropRemake, remakeSoon } from './remakes'

type Kept = {
  answer: ReadyAnswer
  since: Moment
  /** A clock that is set back makes it no longer. */
  forMs: number
  made: Recording
  /** How much it is made of. */
  sources: number
  /** How often it was given out since it was made, and half of what it was before that. */
  heat: number
}

const bytesPerMb = 1024 * 1024

const cache = () =>
  shared('responseCache', () =>
    settings.cacheMaxMb === 0
      ? undefined
      : createAnswerMemory<Kept>({
          maxBytes: settings.cacheMaxMb * bytesPerMb,
          onGone: ({ made }) => endRecording(made),
        }),
  )

/** What the answers take of the memory. */
export const memoryUse = () => cache()?.use() ?? { bytes: 0, entries: 0 }

type Flight = { made: Recording; answer: Promise<ReadyAnswer> }

const underWay = shared('responsesUnderWay', () => new ShortLivedMap<string, Flight>())

/**
 * Cache look-up: an answer that is still fresh, if there is one. `key` is path and query without what is ignored
 * (`cacheAddress`).
 */
export const cachedAnswer = (key: string): ReadyAnswer | undefined => {
  const kept = cache()?.get(key)
  if (!kept || kept.made.isOutdated) return undefined
  const now = readClocks()
  if (!hearsOfChanges(now) || !isWithin(kept.forMs, kept.since, now)) return undefined
  kept.heat += 1
  return kept.answer
}

/** Given out less often, it is made when it is asked for. */
const leastHeat = 2

type Load = () => Promise<ReadyAnswer>

type Keeping = Pick<Kept, 'answer' | 'made'> & { key: string; again?: Load }

/** What comes out the same is compressed already. */
const sameOr = (answer: ReadyAnswer, before: ReadyAnswer | undefined): ReadyAnswer =>
  before?.etag === answer.etag && before.contentType === answer.contentType
    ? { ...answer, body: before.body, encoded: before.encoded }
    : answer

/** So long an answer is kept of which it is not certain what it is made of. */
const uncertainForMs = 60_000

const keptForMs = ({ answer, made }: Pick<Keeping, 'answer' | 'made'>) =>
  Math.min(answer.keptForMs ?? Infinity, isOfEverything(made) ? uncertainForMs : Infinity)

const keep = ({ key, answer, made, again }: Keeping) => {
  const memory = cache()
  const before = memory?.peek(key)
  const heat = (before?.heat ?? 0) / 2
  const kept: Kept = {
    answer: sameOr(answer, before?.answer),
    since: readClocks(),
    forMs: keptForMs({ answer, made }),
    made,
    sources: sizeOfRecording(made),
    heat,
  }
  const drop = () => {
    if (memory?.peek(key) === kept) memory.delete(key)
  }
  made.onOutdated = () => {
    if (memory?.peek(key) !== kept) return // another has been made since
    if (!again || kept.heat < leastHeat) return drop()
    const run = async () => underWayFresh(key) ?? makeAndKeep({ key, load: again, again })
    remakeSoon(key, { heat: kept.heat, run, drop })
  }
  memory?.set(key, kept)
  dropRemake(key)
}

/** One under way that nothing has outdated yet: what it has not read by now it reads as it is now. */
const underWayFresh = (key: string): Promise<ReadyAnswer> | undefined => {
  const flight = underWay.get(key)
  return flight?.made.isOutdated ? undefined : flight?.answer
}

type Making = { key: string; load: Load; again?: Load }

const makeAndKeep = async ({ key, load, again }: Making): Promise<ReadyAnswer> => {
  const made = newRecording()
  const answer = recordInto(made, () => whileBudgetLasts(load)).then((done) => {
    if (done.status === 200 && !made.isOutdated && made.keys.size > 0)
      keep({ key, answer: done, made, again })
    else endRecording(made)
    return done
  })
  const flight = { made, answer }
  underWay.set(key, flight)
  try {
    return await answer
  } catch (error) {
    endRecording(made)
    throw error
  } finally {
    if (underWay.get(key) === flight) underWay.delete(key)
  }
}

const together = shared('unkeptTogether', () => createCoalescing<ReadyAnswer>(readTogether))

/** Without a memory it is made anew for each, or once for all who wait while it is made for others. */
const unkept = (key: string, run: Load): Promise<ReadyAnswer> =>
  together({
    key,
    client: '',
    signal: neverGone,
    inTurn: (_, begin) => begin(),
    run: () => whileBudgetLasts(run),
  })

/**
 * Cache with request coalescing (Go's singleflight): answers from memory until something changes that the answer is
 * made of, else by `load`, once for all who ask for the same at the same time. What it is made of is noted while it is
 * made (recording.ts). Only 200s are kept, and only if nothing of that changed meanwhile.
 * @param again makes it for nobody in particular: what is asked for often is remade as soon as it is out of date
 * @throws to all who wait, what `load` throws, or that the first one's time with the database is over
 */
export const cachedOrLoaded = async (
  key: string,
  load: Load,
  again?: Load,
): Promise<ReadyAnswer> => {
  noteEverything() // where it is made for another answer
  if (!cache() || !hearsOfChanges()) return unkept(key, load)
  const known = cachedAnswer(key)
  if (known) {
    countHit(known.madeAt)
    return known
  }
  const joined = underWayFresh(key)
  countLookup(joined ? 'joined' : 'miss')
  return joined ?? makeAndKeep({ key, load, again })
}
