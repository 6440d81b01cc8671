import { createHash } from 'node:crypto'
import { readSource, type FileSource } from './fileSource'

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
