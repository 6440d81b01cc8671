import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { env } from '../env'
import { readSource, type FileSource } from './fileSource'

/**
 * Where gated files lie: each under the SHA-256 of what is in it, and under no other name. A file is never
 * changed, so that whoever holds a grant gets the one that it was given for.
 */
const root = () => path.join(env.UPLOADS_DIR, 'gated')

const isChecksum = (text: string) => /^[0-9a-f]{64}$/.test(text)

const pathOf = (checksum: string) => {
  if (!isChecksum(checksum)) throw new Error('A gated file is named by its SHA-256')
  return path.join(root(), checksum.slice(0, 2), checksum)
}

/** Keeps a file, durably. The same content is kept once. @returns SHA-256 in hex, and the size in bytes */
export const saveFile = async (source: FileSource): Promise<{ checksum: string; size: number }> => {
  await mkdir(root(), { recursive: true })
  const draft = path.join(root(), `${randomUUID()}.part`)
  const hash = createHash('sha256')
  let size = 0
  const file = await open(draft, 'wx', 0o600)
  try {
    for await (const chunk of readSource(source) as AsyncIterable<Buffer>) {
      hash.update(chunk)
      size += chunk.length
      await file.appendFile(chunk) // whole, where write() may stop half-way
    }
    await file.sync()
    await file.close()
    const checksum = hash.digest('hex')
    const target = pathOf(checksum)
    await mkdir(path.dirname(target), { recursive: true })
    await rename(draft, target)
    return { checksum, size }
  } catch (error) {
    await file.close().catch(() => undefined)
    await rm(draft, { force: true })
    throw error
  }
}

/** The bytes from `start` to `end`, both included. @throws ENOENT before the first byte when it is gone */
export const readFile = async (
  checksum: string,
  { start, end }: { start: number; end: number },
): Promise<Readable> => {
  const file = await open(pathOf(checksum), 'r')
  return file.createReadStream({ start, end })
}

export const hasFile = async (checksum: string): Promise<boolean> =>
  stat(pathOf(checksum)).then(
    () => true,
    () => false,
  )

/** Everything that is kept, with the time of its last upload, and what a broken-off upload left. */
export const listFiles = async (): Promise<{ name: string; path: string; savedAt: Date }[]> => {
  const entries = await readdir(root(), { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  const kept = await Promise.all(
    files.map(async (entry) => {
      const file = path.join(entry.parentPath, entry.name)
      const savedAt = await stat(file).then(
        ({ mtime }) => mtime,
        () => undefined, // it got its final name, or was deleted, right now
      )
      return savedAt ? [{ name: entry.name, path: file, savedAt }] : []
    }),
  )
  return kept.flat()
}
