import { readdir, rm, rmdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Pool, PoolClient } from 'pg'
import { uploadTempRoot } from '../http/uploadLimits'
import { claimFiles } from './fileLock'
import { listFiles } from './fileStore'

const dayMs = 24 * 60 * 60 * 1000

const isOld = (savedAt: Date) => Date.now() - savedAt.getTime() > dayMs

/** Of these names, those that a document, a version or a grant that still opens something needs. */
const namedOf = async (client: PoolClient, names: string[]): Promise<Set<string>> => {
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) name
      where exists (select 1 from downloads where checksum = name)
         or exists (select 1 from _downloads_v where version_checksum = name)
         or exists (select 1 from download_grants where checksum = name and expires_at > now())`,
    [names],
  )
  return new Set(rows.map(({ name }) => name))
}

const sweepStore = async (client: PoolClient): Promise<number> => {
  const old = (await listFiles()).filter(({ savedAt }) => isOld(savedAt))
  if (old.length === 0) return 0
  const named = await namedOf(
    client,
    old.map(({ name }) => name),
  )
  const unnamed = old.filter(({ name }) => !named.has(name))
  for (const file of unnamed) await rm(file.path, { force: true })
  return unnamed.length
}

/** Uploads that were broken off before Payload could put them away, and the folders of processes that ended. */
const sweepTemporary = async () => {
  const entries = await readdir(uploadTempRoot, { recursive: true }).catch(() => [])
  for (const entry of entries.reverse()) {
    const place = path.join(uploadTempRoot, entry)
    const state = await stat(place).catch(() => undefined)
    if (!state || !isOld(state.mtime)) continue
    // A folder that is not empty stays; one that is needed again is made again.
    await (state.isDirectory() ? rmdir(place).catch(() => undefined) : rm(place, { force: true }))
  }
}

/**
 * Deletes gated files that nothing names any more, and what broken-off uploads left, each a day after it
 * was last saved. While a document is being saved nothing is deleted.
 * @returns how many files of the store went
 */
export const sweepFiles = async ({ pool }: { pool: Pool }): Promise<number> => {
  await sweepTemporary()
  const client = await pool.connect()
  try {
    await client.query('begin')
    const swept = (await claimFiles(client)) ? await sweepStore(client) : 0
    await client.query('commit')
    return swept
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}
