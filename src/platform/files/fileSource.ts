import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createHash } from 'node:crypto'

/** A file in memory, or one on the disk. */
export type FileSource = { data: Buffer } | { path: string }

/** An upload as Payload hands it on: with its bytes, or with the place where it put them. */
type Upload = { data?: Buffer; tempFilePath?: string }

export const sourceOf = ({ data, tempFilePath }: Upload): FileSource =>
  tempFilePath ? { path: tempFilePath } : { data: data ?? Buffer.alloc(0) }

export const readSource = (source: FileSource): Readable =>
  'path' in source ? createReadStream(source.path) : Readable.from([source.data])

/** SHA-256 in hex, and the size in bytes. */
export const hashOf = async (source: FileSource): Promise<{ checksum: string; size: number }> => {
  const hash = createHash('sha256')
  let size = 0
  for await (const chunk of readSource(source) as AsyncIterable<Buffer>) {
    hash.update(chunk)
    size += chunk.length
  }
  return { checksum: hash.digest('hex'), size }
}
