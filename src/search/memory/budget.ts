import { totalmem } from 'node:os'
import { once } from '../../platform/async/once'
import { settings } from '../../platform/settings'

/** What parts of the memory are for. */
const shares = {
  /** Whole segments, read ahead; what these leave is for the terms of their documents in their order. */
  segments: 0.6,
  /** Posting lists of segments that there is no room for. */
  lists: 0.1,
  /** The terms of other rows in their order, and of some the title's alone. */
  sequences: 0.05,
  titles: 0.03,
  /** Rows to show. */
  shown: 0.22,
}

/**
 * Of what is more than most indexes need: rows are read a hundred a search, however many there are, but posting lists grow
 * with the index, and what of them has no room is read and packed anew for each search.
 */
const sharesAbove: typeof shares = {
  segments: 0.9,
  lists: 0.02,
  sequences: 0.01,
  titles: 0.01,
  shown: 0.06,
}

const mib = 1024 * 1024

/** Of the container, where one bounds the memory. */
const machineBytes = () => Math.min(totalmem(), process.constrainedMemory() || Infinity)

const leastMb = 160
const mostMb = 640

/** Only a large index takes it: a part of what the machine has. */
const defaultMb = once(() => Math.min(mostMb, Math.max(leastMb, machineBytes() / mib / 32)))

/** A process that is to keep few answers keeps little of the index. */
const usualCacheMb = 64

const megabytes = (): number =>
  settings.searchMaxMb ?? Math.min(1, settings.cacheMaxMb / usualCacheMb) * defaultMb()

/** What of the memory for the index (`SEARCH_MAX_MB`) is for this. */
export const bytesFor = (part: keyof typeof shares): number => {
  const all = megabytes()
  const usual = Math.min(all, mostMb)
  return Math.max(mib, Math.floor((shares[part] * usual + sharesAbove[part] * (all - usual)) * mib))
}
