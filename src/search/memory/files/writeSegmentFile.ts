import { randomUUID } from 'node:crypto'
import { open, rename } from 'node:fs/promises'
import type { PackedSegment } from '../../segments/postings'
import { writeChecked } from './checkedBytes'
import { toBytes } from './segmentBytes'
import { fileOf, type SegmentFile } from './segmentPaths'

/** Of this process and this time: several may have the folder, and write the same segment. */
const partialOf = (target: string) => `${target}.${process.pid}-${randomUUID()}.partial`

const writeAll = async (to: string, pieces: readonly Buffer[]) => {
  const file = await open(to, 'wx', 0o600)
  try {
    await writeChecked(file, pieces)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Atomic write: whoever reads, also after a crash, sees the whole file, or none. */
export const writeSegmentFile = async ({ key, ...of }: SegmentFile, packed: PackedSegment) => {
  const target = fileOf(of)
  const partial = partialOf(target)
  await writeAll(partial, toBytes(packed, key))
  await rename(partial, target)
}
