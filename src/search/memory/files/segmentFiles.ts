import { mkdir, open, stat } from 'node:fs/promises'
import type { Pool } from 'pg'
import { atHalfSpeed } from '../../../platform/jobs/yieldWhenBusy'
import { reportOnce } from '../../../platform/jobs/reportOnce'
import { identityStatement } from '../../../platform/database/connections/databaseIdentity'
import { shared } from '../../../platform/shared'
import type { PackedSegment } from '../../segments/postings'
import { removeOthers } from './removeOthers'
import { fromBytes } from './segmentBytes'
import { fileOf, segmentFolder, type OfSegment } from './segmentPaths'
import { writeSegmentFile } from './writeSegmentFile'

/** A smaller one is read from the database in no time, and soon merged. */
const leastDocuments = 2000

/** By file: the key of what it holds. */
const written = () => shared('searchFiles', () => new Map<string, string>())

/**
 * What tells a segment from all others: its database, the transaction that has made it, its rows and their length. A database
 * that was set back to an earlier state may give out its number again.
 */
const keysStatement = `
  select s.id, d.id || ' ' || s.xmin::text || ' ' || s.locale || ' ' || s.low || ' ' || s.high || ' ' || s.docs || ' ' || s.length as key
    from search_segments s, (${identityStatement}) d
   where s.id = any($1) and s.docs >= $2`

/** By segment, of those that are large enough for a file. */
export const readSegmentKeys = async (
  pool: Pool,
  segments: readonly number[],
): Promise<Map<number, string>> => {
  if (segments.length === 0) return new Map()
  const { rows } = await pool.query<{ id: number; key: string }>(keysStatement, [segments, leastDocuments]) // prettier-ignore
  return new Map(rows.map(({ id, key }) => [id, key]))
}

/** That it takes in memory; 0 where there is none. */
export const segmentFileBytes = async (of: OfSegment): Promise<number> =>
  (await stat(fileOf(of)).catch(() => undefined))?.size ?? 0

type File = OfSegment & { key: string }

/** @returns nothing where there is none, or it is not this segment's */
export const readSegmentFile = async ({ key, ...of }: File) => {
  const file = await open(fileOf(of)).catch(() => undefined)
  if (!file) return undefined
  try {
    const { size } = await file.stat()
    const bytes = Buffer.allocUnsafeSlow(size)
    const { bytesRead } = await file.read(bytes, 0, size)
    const packed = bytesRead === size ? fromBytes(bytes, key) : undefined
    if (packed) written().set(fileOf(of), key)
    return packed
  } finally {
    await file.close()
  }
}

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
const isWritten = async ({ key, ...of }: File) =>
  written().get(fileOf(of)) === key && (await segmentFileBytes(of)) > 0

/** Writes what is in memory and in no file yet, and removes files of what the index no longer has. */
export const keepSegmentFiles = (pool: Pool, { cached, signal, locale, segments }: Keeping) =>
  report(async () => {
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
    if (keys.size > 0) await removeOthers(locale, segments)
  })
