import { open, rm, stat, type FileHandle } from 'node:fs/promises'
import { timesForgotten } from '../../../platform/changes/contentChanges'
import { logger } from '../../../platform/logging'
import { shared } from '../../../platform/shared'
import type { PackedSegment } from '../../segments/postings'
import { readChecked } from './checkedBytes'
import { fromBytes } from './segmentBytes'
import { layout } from './segmentHead'
import { fileOf, type OfSegment, type SegmentFile } from './segmentPaths'

/** By file: the key of what it holds. */
export const written = () => shared('searchFiles', () => new Map<string, string>())

/** That it takes in memory; 0 where there is none. */
export const segmentFileBytes = async (of: OfSegment): Promise<number> =>
  (await stat(fileOf(of)).catch(() => undefined))?.size ?? 0

const failures = shared('searchFileFailures', () => ({ saidAt: -1 }))

/** Once each time that the index is read: what one file has, all may have. */
const report = (file: string, error: unknown) => {
  if (failures.saidAt === timesForgotten()) return
  failures.saidAt = timesForgotten()
  const msg = 'A file of the search index can’t be read: its segment is read from the database'
  logger.warn({ msg, file, reason: (error as Error).message })
}

/** Another release may have it for its own. */
const isOfLayout = async (file: FileHandle) => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
  return bytesRead === 4 && buffer.readUInt32LE(0) === layout
}

const readAll = async (path: string, key: string) => {
  const file = await open(path)
  try {
    return (await isOfLayout(file)) ? fromBytes(await readChecked(file), key) : undefined
  } finally {
    await file.close()
  }
}

/** @returns nothing where there is none, it is not this segment's, or it can't be read for whatever reason */
export const readSegmentFile = async (file: SegmentFile): Promise<PackedSegment | undefined> => {
  const path = fileOf(file)
  try {
    const packed = await readAll(path, file.key)
    if (packed) written().set(path, file.key)
    return packed
  } catch (error) {
    const { code, errno } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') return undefined
    report(path, error)
    const isDamaged = errno === undefined
    if (isDamaged) await rm(path, { force: true }).catch(() => undefined)
    return undefined
  }
}
