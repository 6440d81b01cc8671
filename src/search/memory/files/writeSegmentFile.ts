import { randomUUID } from 'node:crypto'
import { open, rename, rm, statfs } from 'node:fs/promises'
import type { PackedSegment } from '../../segments/postings'
import { writeChecked } from './checkedBytes'
import { toBytes } from './segmentBytes'
import { fileOf, segmentFolder, type SegmentFile } from './segmentPaths'

/** Of this process and this time: several may have the folder, and write the same segment. */
const partialOf = (target: string) => `${target}.${process.pid}-${randomUUID()}.partial`

/** Others need room on that disk too, such as the embedded database. */
const roomFactor = 2

/** Some file systems don't tell: they say that they have no blocks at all. */
const freeBytes = async (folder: string): Promise<number> => {
  const { blocks, bavail, bsize } = await statfs(folder)
  return blocks === 0 ? Infinity : bavail * bsize
}

const writeAll = async (to: string, pieces: readonly Buffer[]) => {
  const file = await open(to, 'wx', 0o600)
  try {
    await writeChecked(file, pieces)
    await file.sync()
  } finally {
    await file.close()
  }
}

/**
 * Atomic write: whoever reads, also after a crash, sees the whole file, or none.
 * @throws where it can't be written, or would leave too little room; nothing of it stays
 */
export const writeSegmentFile = async (
  file: SegmentFile,
  packed: PackedSegment,
  freeIn = freeBytes,
) => {
  const pieces = toBytes(packed, file.key)
  const needed = roomFactor * pieces.reduce((sum, { length }) => sum + length, 0)
  const free = await freeIn(segmentFolder())
  if (free < needed) throw new Error(`${free} bytes are free there, and ${needed} should be`)
  const target = fileOf(file)
  const partial = partialOf(target)
  try {
    await writeAll(partial, pieces)
    await rename(partial, target)
  } catch (error) {
    await rm(partial, { force: true }).catch(() => undefined)
    throw error
  }
}
