import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Pool } from 'pg'
import { atHalfSpeed } from '../../../platform/jobs/yieldWhenBusy'
import { reportOnce } from '../../../platform/jobs/reportOnce'
import { identityStatement } from '../../../platform/database/connections/databaseIdentity'
import { settings } from '../../../platform/settings'
import { shared } from '../../../platform/shared'
import type { PackedSegment } from '../../segments/postings'
import { fromBytes, toBytes } from './segmentBytes'

/** A smaller one is read from the database in no time, and soon merged. */
const leastDocuments = 2000

const folder = () => path.join(settings.dataDir, 'search')

/** By file: the key of what it holds. */
const written = () => shared('searchFiles', () => new Map<string, string>())

const fileOf = (locale: string, segment: number) =>
  path.join(folder(), `${locale}-${segment}.segment`)

type OfLocale = { locale: string; segments: readonly number[] }

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
export const segmentFileBytes = async (locale: string, segment: number): Promise<number> =>
  (await stat(fileOf(locale, segment)).catch(() => undefined))?.size ?? 0

type File = { locale: string; segment: number; key: string }

/** @returns nothing where there is none, or it is not this segment's */
export const readSegmentFile = async ({ locale, segment, key }: File) => {
  const file = await open(fileOf(locale, segment)).catch(() => undefined)
  if (!file) return undefined
  try {
    const { size } = await file.stat()
    const bytes = Buffer.allocUnsafeSlow(size)
    const { bytesRead } = await file.read(bytes, 0, size)
    const packed = bytesRead === size ? fromBytes(bytes, key) : undefined
    if (packed) written().set(fileOf(locale, segment), key)
    return packed
  } finally {
    await file.close()
  }
}

/** Atomic write: whoever reads, also after a crash, sees the whole file, or none. */
const writeSegmentFile = async ({ locale, segment, key }: File, packed: PackedSegment) => {
  const target = fileOf(locale, segment)
  const partial = `${target}.partial`
  const file = await open(partial, 'w', 0o600)
  try {
    for (const piece of toBytes(packed, key)) await file.writeFile(piece)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(partial, target)
}

const removeOthers = async ({ locale, segments }: OfLocale) => {
  const kept = new Set(segments.map((segment) => path.basename(fileOf(locale, segment))))
  const isOurs = (name: string) => name.startsWith(`${locale}-`) && /-\d+\.segment/.test(name)
  for (const name of await readdir(folder())) {
    if (!isOurs(name) || kept.has(name)) continue
    await rm(path.join(folder(), name), { force: true })
    written().delete(path.join(folder(), name))
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

type Keeping = OfLocale & { cached: (segment: number) => PackedSegment | undefined; signal: AbortSignal } // prettier-ignore

/** Writes what is in memory and in no file yet, and removes files of what the index no longer has. */
export const keepSegmentFiles = (pool: Pool, { cached, signal, ...wanted }: Keeping) =>
  report(async () => {
    const { locale, segments } = wanted
    const keys = await readSegmentKeys(pool, segments)
    if (keys.size > 0) await mkdir(folder(), { recursive: true, mode: 0o700 })
    for (const [segment, key] of keys) {
      if (signal.aborted) return
      const packed = cached(segment)
      const file = fileOf(locale, segment)
      if (!packed || written().get(file) === key) continue
      await atHalfSpeed(() => writeSegmentFile({ locale, segment, key }, packed))
      written().set(file, key)
    }
    if (keys.size > 0) await removeOthers(wanted)
  })
