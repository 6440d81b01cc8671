import path from 'node:path'
import type { Readable } from 'node:stream'
import type { FileSource } from '../../platform/files/fileSource'
import { uploads } from '../../platform/files/uploads'

/**
 * Content-addressed store of gated files: each lies under the SHA-256 of its content. A file is never changed, so a
 * grant always leads to the file it was given for.
 */
const store = uploads('gated')

export const isChecksum = (text: string) => /^[0-9a-f]{64}$/.test(text)

export const keyOf = (checksum: string) => {
  if (!isChecksum(checksum)) throw new Error('A gated file is named by its SHA-256')
  return `${checksum.slice(0, 2)}/${checksum}`
}

/** Keeps a file that has this SHA-256, durably. The same content is kept once. */
export const saveFile = (checksum: string, source: FileSource): Promise<void> =>
  store.put(keyOf(checksum), source)

/** The bytes from `start` to `end`, both included. @throws ENOENT before the first byte when it is gone */
export const readFile = async (
  checksum: string,
  range: { start: number; end: number },
): Promise<Readable> => store.read(keyOf(checksum), range)

export const hasFile = async (checksum: string): Promise<boolean> =>
  (await store.stat(keyOf(checksum))) !== undefined

export const deleteFile = (checksum: string): Promise<void> => store.remove(keyOf(checksum))

/** Everything that is kept, with the time of its last upload, and what a broken-off upload left. */
export const listFiles = async (): Promise<{ name: string; key: string; savedAt: Date }[]> =>
  (await store.list()).map(({ key, storedAt }) => ({
    name: path.basename(key),
    key,
    savedAt: storedAt,
  }))

/** What a broken-off upload left. */
export const deleteRest = (key: string): Promise<void> => store.remove(key)
