import type { Stats } from 'node:fs'
import { access, open, rename, rm, stat, type FileHandle } from 'node:fs/promises'
import path from 'node:path'
import { syncFolder } from '../../files/syncFolder'
import { SetupError } from '../../setupError'

const why: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a read-only disk',
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'a part of its path is a file',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'files may not be so large there',
}

/** @throws SetupError for what people can mend, else the error */
const explained = (file: string, error: unknown): unknown => {
  const { code = '', path: place = file } = error as NodeJS.ErrnoException
  const isOurs = why[code] && (place.startsWith(file) || code in { ENOSPC: 1, EDQUOT: 1, EFBIG: 1 })
  return isOurs ? new SetupError(`The backup ${file} can’t be written: ${why[code]}.`) : error
}

export const demandNone = async (file: string) => {
  const isThere = await access(file).then(
    () => true,
    () => false,
  )
  if (isThere) throw new SetupError(`There is ${file} already: name another one, or move it away.`)
}

/** Whether it is still the file that was opened: another command may have begun anew under the same name. */
const isStill = async (place: string, { ino, dev }: Pick<Stats, 'ino' | 'dev'>) => {
  const there = await stat(place).catch(() => undefined)
  return there?.ino === ino && there.dev === dev
}

const replaced = (part: string) =>
  new SetupError(`${part} was taken away or replaced meanwhile, perhaps by another backup to the same file: this one is lost.`) // prettier-ignore

export const partOf = (file: string) => `${file}.part`

export type OutputFile = {
  write: (bytes: AsyncIterable<Uint8Array>) => Promise<void>
  /** Gives it its name, once it is on the disk as a whole. @returns its size */
  keep: () => Promise<number>
  /** Takes it away again, unless it was kept. */
  discard: () => Promise<void>
}

const largeBytes = 256 * 1024

/** A tar comes in bits of half a kilobyte. */
async function* inLarge(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Buffer> {
  let chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of bytes) {
    chunks.push(chunk)
    size += chunk.length
    if (size < largeBytes) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(chunks)
}

/**
 * A file that is there as a whole or not at all: it is written under another name, for its owner's eyes only, and gets its
 * own when all of it is on the disk. What a killed command has left is written over.
 */
export const outputFile = async (file: string): Promise<OutputFile> => {
  const part = partOf(file)
  let handle: FileHandle
  let own: Stats
  await demandNone(file)
  try {
    await rm(part, { force: true })
    handle = await open(part, 'wx', 0o600)
    own = await handle.stat()
  } catch (error) {
    throw explained(file, error)
  }
  return {
    write: async (bytes) => {
      try {
        for await (const chunk of inLarge(bytes)) await handle.appendFile(chunk)
      } catch (error) {
        throw explained(file, error)
      }
    },
    keep: async () => {
      try {
        await handle.sync()
        const { size } = await handle.stat()
        await handle.close()
        if (!(await isStill(part, own))) throw replaced(part)
        await demandNone(file)
        await rename(part, file)
        await syncFolder(path.dirname(file))
        return size
      } catch (error) {
        throw explained(file, error)
      }
    },
    discard: async () => {
      await handle.close().catch(() => undefined)
      if (await isStill(part, own)) await rm(part, { force: true })
    },
  }
}
