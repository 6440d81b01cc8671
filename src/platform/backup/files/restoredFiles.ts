import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { FileSource } from '../../files/fileSource'
import { placeOfMarks, storeOf, uploadFolders } from '../../files/uploads'
import { SetupError } from '../../setupError'
import type { FileTarget, IncomingFile } from './fileTarget'

const mark = 'restoring'
/** Up to this size files are kept beside each other: each waits for its disk, or for its bucket. */
const smallBytes = 1024 * 1024
const atOnce = 8

const notEmpty = () =>
  new SetupError(
    'There are files already where the backup’s would go (UPLOADS_DIR, or the bucket of UPLOADS_URL): name an empty place, or empty this one. Nothing was changed.',
  )

const readMark = async (): Promise<string | undefined> => {
  const marks = placeOfMarks()
  return (await marks.stat(mark)) && text(await marks.read(mark))
}

/** @returns whether a restore of the same backup was killed, and is gone on with */
const demandEmpty = async (id: string): Promise<boolean> => {
  if ((await readMark()) === id) return true
  for (const folder of uploadFolders)
    if ((await storeOf(folder).list()).length > 0) throw notEmpty()
  return false
}

/** With what a killed restore has left of its mark. */
const removeMark = async () => {
  const marks = placeOfMarks()
  for (const { key } of await marks.list())
    if (key === mark || key.endsWith('.part')) await marks.remove(key)
}

const removeAll = async () => {
  for (const folder of uploadFolders) {
    const store = storeOf(folder)
    for (const { key } of await store.list()) await store.remove(key)
  }
  await removeMark()
}

/**
 * Keeps a backup's files where the service has its own, which has to be empty. While that goes on, a mark says of which
 * backup they are. The database has to be known to be empty.
 * @throws SetupError when there are others
 */
export const restoredFiles = async (id: string): Promise<FileTarget> => {
  const isResumed = await demandEmpty(id)
  await placeOfMarks().put(mark, { data: Buffer.from(id) })
  const folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-restore-'))
  const underWay = new Set<Promise<void>>()
  let failure: unknown

  const keep = (source: FileSource, { folder: of, key }: IncomingFile) =>
    storeOf(of).put(key, source)
  const keepSmall = (file: IncomingFile, data: Buffer) => {
    const kept: Promise<void> = keep({ data }, file)
      .catch((error: unknown) => void (failure ??= error))
      .finally(() => underWay.delete(kept))
    underWay.add(kept)
  }
  const keepLarge = async (file: IncomingFile) => {
    const place = path.join(folder, randomUUID())
    try {
      await pipeline(file.bytes, createWriteStream(place, { mode: 0o600 }))
      await keep({ path: place }, file)
    } finally {
      await rm(place, { force: true })
    }
  }
  const settled = async () => {
    await Promise.all(underWay)
    if (failure) throw failure as Error
  }

  return {
    put: async (file) => {
      if (failure) throw failure as Error
      if (file.size > smallBytes) return keepLarge(file)
      const data = await buffer(Readable.from(file.bytes))
      if (underWay.size >= atOnce) await Promise.race(underWay)
      keepSmall(file, data)
    },
    settled,
    undo: async () => {
      await Promise.all(underWay)
      await rm(folder, { recursive: true, force: true })
      if (!isResumed) await removeAll()
    },
    keep: async () => {
      await rm(folder, { recursive: true, force: true })
      await removeMark()
    },
  }
}
