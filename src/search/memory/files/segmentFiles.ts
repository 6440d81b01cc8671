import { mkdir } from 'node:fs/promises'
import type { Pool } from 'pg'
import { atHalfSpeed } from '../../../platform/jobs/yieldWhenBusy'
import { reportOnce } from '../../../platform/jobs/reportOnce'
import type { PackedSegment } from '../../segments/postings'
import { backOff } from './backOff'
import { removeOthers } from './removeOthers'
import { segmentFileBytes, written } from './readSegmentFile'
import { readSegmentKeys } from './segmentKeys'
import { fileOf, segmentFolder, type SegmentFile } from './segmentPaths'
import { writeSegmentFile } from './writeSegmentFile'

const report = reportOnce(
  {
    paused:
      'The search index is not kept in files: a start reads it from the database, and takes longer',
    goesOn: 'The search index is kept in files again',
  },
  () => false,
)

type Keeping = {
  locale: string
  segments: readonly number[]
  cached: (segment: number) => PackedSegment | undefined
  signal: AbortSignal
}

/** Also where another process that has the folder too has removed it since. */
const isWritten = async ({ key, ...of }: SegmentFile) =>
  written().get(fileOf(of)) === key && (await segmentFileBytes(of)) > 0

const retries = new Map<string, ReturnType<typeof backOff>>()

const retryOf = (locale: string) => {
  const retry = retries.get(locale) ?? backOff()
  retries.set(locale, retry)
  return retry
}

const keep = async (pool: Pool, { cached, signal, locale, segments }: Keeping) => {
  await removeOthers(locale, segments) // first, since they take room
  const keys = await readSegmentKeys(pool, segments)
  if (keys.size > 0) await mkdir(segmentFolder(), { recursive: true, mode: 0o700 })
  for (const [segment, key] of keys) {
    if (signal.aborted) return
    const packed = cached(segment)
    const file = { locale, segment, key }
    if (!packed || (await isWritten(file))) continue
    await atHalfSpeed(() => writeSegmentFile(file, packed))
    written().set(fileOf(file), key)
  }
}

/** Removes files of what the index no longer has, and writes what is in memory and in no file yet. */
export const keepSegmentFiles = async (pool: Pool, keeping: Keeping): Promise<void> => {
  const retry = retryOf(keeping.locale)
  if (retry.isDue()) await report(() => retry.watch(() => keep(pool, keeping)))
}
