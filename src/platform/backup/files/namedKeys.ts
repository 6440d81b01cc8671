import { open, rm, type FileHandle } from 'node:fs/promises'
import { StringDecoder } from 'node:string_decoder'
import type { Client } from 'pg'
import Cursor from 'pg-cursor'
import { uploadFolders, type UploadFolder } from '../../files/uploads'

/** SQL of the keys of all files that the database names, as `key`, by folder. */
export type NamedFiles = Record<UploadFolder, string>

export type NamedKeys = {
  count: number
  read: () => AsyncIterable<{ folder: UploadFolder; key: string }>
  close: () => Promise<void>
}

const rowsAtOnce = 1000

/** A stream of the file's own would hold it open for good, were it not read to its end. */
async function* readLines(file: FileHandle): ReturnType<NamedKeys['read']> {
  const decoder = new StringDecoder('utf8')
  let rest = ''
  for (let position = 0; ;) {
    const { bytesRead, buffer } = await file.read({ buffer: Buffer.alloc(64 * 1024), position })
    if (bytesRead === 0) return
    position += bytesRead
    const lines = (rest + decoder.write(buffer.subarray(0, bytesRead))).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      const [folder, key] = JSON.parse(line) as [UploadFolder, string]
      yield { folder, key }
    }
  }
}

const copyKeys = async (
  client: Client,
  sql: string,
  note: (key: string) => string,
  file: FileHandle,
) => {
  // prettier-ignore
  const cursor = client.query(new Cursor<{ key: string }>(sql))
  let count = 0
  for (;;) {
    const rows = await cursor.read(rowsAtOnce)
    if (rows.length === 0) break
    count += rows.length
    await file.appendFile(rows.map(({ key }) => note(key)).join(''))
  }
  await cursor.close()
  return count
}

/**
 * Puts the keys of all files aside on the disk, so that neither the snapshot nor memory has to hold them while files are
 * copied, which may take hours. The file has no name: nothing is left of it, whatever happens.
 * @param place where it is for a moment
 */
export const keepNamedKeys = async (
  client: Client,
  named: NamedFiles,
  place: string,
): Promise<NamedKeys> => {
  // prettier-ignore
  await rm(place, { force: true })
  const file = await open(place, 'wx+', 0o600)
  await rm(place)
  let count = 0
  for (const folder of uploadFolders)
    count += await copyKeys(client, named[folder], (key) => `${JSON.stringify([folder, key])}\n`, file) // prettier-ignore
  return {
    count,
    read: () => readLines(file),
    close: () => file.close(),
  }
}
