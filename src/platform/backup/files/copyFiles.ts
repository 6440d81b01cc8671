import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ObjectStore } from '../../files/objectStore'
import { uploadFolders, type UploadFolder } from '../../files/uploads'
import { whyOfStore } from '../../files/whyOfStore'
import { isSetupError, SetupError } from '../../setupError'
import { fileEntry, kindOf, type End } from '../archive/format'
import type { ArchiveWriter } from '../archive/writeArchive'

export type FilesProgress = { done: number; bytes: number }

type Copying = {
  keys: AsyncIterable<{ folder: UploadFolder; key: string }>
  storeOf: (folder: UploadFolder) => ObjectStore
  writer: ArchiveWriter
  onProgress: (progress: FilesProgress) => void
  /** Told of each file that the database names and that is not there. */
  onMissing: (name: string) => void
}

/** Files up to this size are read ahead, so many at a time: each has its way to the bucket and back. */
const smallBytes = 1024 * 1024
const ahead = 8

type Read = { folder: UploadFolder; key: string; size: number; data?: Buffer } | undefined

const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

type Kept = { store: ObjectStore; folder: UploadFolder; key: string }

const unreadable = ({ folder, key }: Kept, cause: unknown) =>
  new SetupError(`The file ${fileEntry(folder, key)} can’t be read: ${whyOfStore(cause) ?? (cause as Error).message}. No backup was made.`, { cause }) // prettier-ignore

/** Also what breaks off half-way is the file’s fault, and not that of where the backup is written. */
async function* bytesOf(file: Kept): AsyncIterable<Buffer> {
  try {
    yield* (await file.store.read(file.key)) as AsyncIterable<Buffer>
  } catch (error) {
    throw isGone(error) ? error : unreadable(file, error)
  }
}

const readOne = async (file: Kept): Promise<Read> => {
  const { store, folder, key } = file
  try {
    const stored = await store.stat(key)
    if (!stored) return undefined
    const { size } = stored
    if (size > smallBytes) return { folder, key, size }
    return { folder, key, size, data: await buffer(bytesOf(file)) }
  } catch (error) {
    if (isGone(error)) return undefined
    throw isSetupError(error) ? error : unreadable(file, error)
  }
}

/** Writes the files into the backup, in their order, and none of more than a megabyte through memory. */
export const copyFiles = async ({ keys, storeOf, writer, onProgress, onMissing }: Copying) => {
  const stores = Object.fromEntries(uploadFolders.map((folder) => [folder, storeOf(folder)]))
  const files = Object.fromEntries(uploadFolders.map((folder) => [folder, { count: 0, bytes: 0 }])) as End['files'] // prettier-ignore
  const queue: { name: string; read: Promise<Read> }[] = []
  const progress = { done: 0, bytes: 0 }
  let missing = 0

  const writeNext = async () => {
    const { name, read } = queue.shift()!
    const found = await read
    progress.done += 1
    if (!found) {
      missing += 1
      onMissing(name)
    } else {
      const { folder, key, size, data } = found
      if (data) await writer.add(name, data)
      else await writer.addStream(name, size, Readable.from(bytesOf({ store: stores[folder]!, folder, key }))) // prettier-ignore
      files[folder].count += 1
      files[folder].bytes += size
      progress.bytes += size
    }
    onProgress(progress)
  }

  for await (const { folder, key } of keys) {
    const name = fileEntry(folder, key)
    const read = kindOf(name) ? readOne({ store: stores[folder]!, folder, key }) : Promise.resolve(undefined) // prettier-ignore
    read.catch(() => undefined) // whoever waits for it hears of it
    queue.push({ name, read })
    if (queue.length >= ahead) await writeNext()
  }
  while (queue.length > 0) await writeNext()
  return { files, missing }
}
