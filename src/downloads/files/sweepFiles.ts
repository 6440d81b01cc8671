import { readdir, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Pool } from 'pg'
import { settings } from '../../platform/settings'
import { uploadTempRoot } from '../../http/request/uploadLimits'
import { deleteUnreferenced } from './deleteUnreferenced'
import { deleteRest, isChecksum, listFiles } from './fileStore'

const dayMs = 24 * 60 * 60 * 1000

type Sweep = {
  pool: Pool
  /** @default the present */
  now?: Date
}

const isOld = (savedAt: Date, now: Date) => now.getTime() - savedAt.getTime() > dayMs

const sweepStore = async ({ pool, now = new Date() }: Sweep): Promise<number> => {
  const old = (await listFiles()).filter(({ savedAt }) => isOld(savedAt, now))
  // A bucket keeps all of an upload or none: what else lies there is not ours.
  const rests = settings.uploadsBucket ? [] : old.filter(({ name }) => !isChecksum(name))
  for (const { key } of rests) await deleteRest(key)
  const files = old.map(({ name }) => name).filter(isChecksum)
  return rests.length + (await deleteUnreferenced(pool, files))
}

/** Uploads that were broken off before Payload could put them away, and the folders of processes that ended. */
const sweepTemporary = async (now: Date) => {
  const entries = await readdir(uploadTempRoot(), { recursive: true }).catch(() => [])
  for (const entry of entries.reverse()) {
    const place = path.join(uploadTempRoot(), entry)
    const state = await stat(place).catch(() => undefined)
    if (!state || !isOld(state.mtime, now)) continue
    // A folder that is not empty stays; one that is needed again is made again.
    await (state.isDirectory() ? rmdir(place).catch(() => undefined) : rm(place, { force: true }))
  }
}

/**
 * Garbage collection: deletes unreferenced gated files and the remains of broken-off uploads, each a day after it was
 * stored. A file that a document is about to name stays.
 * @returns how many files of the store went
 */
export const sweepFiles = async ({ pool, now = new Date() }: Sweep): Promise<number> => {
  await sweepTemporary(now)
  return sweepStore({ pool, now })
}
