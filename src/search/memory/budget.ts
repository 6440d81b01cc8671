import { settings } from '../../platform/settings'

/** What parts of the memory are for. */
const shares = {
  /** Whole segments, read ahead. */
  segments: 0.4,
  /** Posting lists of segments that there is no room for. */
  lists: 0.15,
  /** The terms of rows in their order, and of some the title's alone. */
  sequences: 0.2,
  titles: 0.05,
  /** Rows to show. */
  shown: 0.2,
}

const defaultMb = 160

/** A process that is to keep few answers keeps little of the index. */
const megabytes = (): number =>
  settings.searchMaxMb ?? Math.min(defaultMb, 2.5 * settings.cacheMaxMb)

const mib = 1024 * 1024

/** What of the memory for the index (`SEARCH_MAX_MB`) is for this. */
export const bytesFor = (part: keyof typeof shares): number =>
  Math.max(mib, Math.floor(shares[part] * megabytes() * mib))
