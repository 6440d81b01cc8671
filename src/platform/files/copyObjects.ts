import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { ObjectStore, StoredObject } from './objectStore'

export type CopyProgress = {
  /** Objects that were looked at. */
  done: number
  total: number
  /** Of those, what was not there yet. */
  copied: number
  bytes: number
}

type Copying = {
  from: ObjectStore
  to: ObjectStore
  /** Told after each object. */
  onProgress?: (progress: CopyProgress) => void
}

/** What a write left that was broken off (diskStore.ts). */
const isRest = ({ key }: StoredObject) => /^[^/]*\.part$/.test(key)

const digestOf = async (store: ObjectStore, key: string): Promise<string> => {
  const hash = createHash('sha256')
  for await (const chunk of await store.read(key)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

const isSame = async ({ from, to }: Copying, key: string): Promise<boolean> =>
  (await digestOf(from, key)) === (await digestOf(to, key))

const copyOne = async ({ from, to }: Copying, key: string, folder: string) => {
  const file = path.join(folder, randomUUID())
  try {
    await pipeline(await from.read(key), createWriteStream(file))
    await to.put(key, { path: file })
  } finally {
    await rm(file, { force: true })
  }
}

/**
 * Sees that `to` has an object, and reads it back from there.
 * @returns whether it had to be copied
 * @throws when what is read back is not what was read
 */
const ensureOne = async (
  copying: Copying,
  { key, size }: StoredObject,
  folder: string,
): Promise<boolean> => {
  const there = await copying.to.stat(key)
  if (there?.size === size && (await isSame(copying, key))) return false
  await copyOne(copying, key, folder)
  if (!(await isSame(copying, key)))
    throw new Error(`The copy of ${key} is not what was copied: try again`)
  return true
}

/**
 * Copies all objects of a store into another: each is read back and compared by its SHA-256. What is there already is not
 * copied again, so that one that was interrupted goes on where it stopped. Objects never change, and those that are deleted
 * meanwhile are left out: it may run beside the service.
 */
export const copyObjects = async (copying: Copying): Promise<CopyProgress> => {
  const objects = (await copying.from.list()).filter((object) => !isRest(object))
  const progress = { done: 0, total: objects.length, copied: 0, bytes: 0 }
  const folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-move-'))
  try {
    for (const object of objects) {
      try {
        if (await ensureOne(copying, object, folder)) {
          progress.copied += 1
          progress.bytes += object.size
        }
      } catch (error) {
        // Of the temporary folder, or of the copy, it would be no deletion.
        if (!isGone(error) || (await copying.from.stat(object.key))) throw error
      }
      progress.done += 1
      copying.onProgress?.({ ...progress })
    }
    return progress
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
