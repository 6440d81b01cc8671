import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import type { Client } from 'pg'
import { to } from 'pg-copy-streams'
import { tablePart, type End } from '../archive/format'
import type { ArchiveWriter } from '../archive/writeArchive'
import { rowDigest } from './rowDigest'
import { copyOut, type DescribedTable } from './tables'

/** Of rows, before they are compressed: what a part of a table holds in memory. */
const partBytes = 4 * 1024 * 1024

const compress = promisify(gzip)

type Copying = {
  client: Client
  tables: DescribedTable[]
  writer: ArchiveWriter
  onProgress: (progress: { done: number; total: number; bytes: number }) => void
}

/** The bytes in parts of a size that memory has room for. */
async function* inParts(bytes: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let chunks: Buffer[] = []
  let size = 0
  for await (const chunk of bytes) {
    chunks.push(chunk)
    size += chunk.length
    if (size < partBytes) continue
    yield Buffer.concat(chunks)
    chunks = []
    size = 0
  }
  if (size > 0) yield Buffer.concat(chunks)
}

/**
 * Writes all rows of these tables into the backup, as the client's snapshot sees them. One part is compressed, in another
 * thread, while the next is read.
 */
export const copyTables = async ({
  client,
  tables,
  writer,
  onProgress,
}: Copying): Promise<End['tables']> => {
  // prettier-ignore
  const results: End['tables'] = {}
  let bytes = 0
  let last = Promise.resolve()
  for (const [index, table] of tables.entries()) {
    const digest = rowDigest()
    let parts = 0
    const rows = client.query(to(copyOut(table)))
    for await (const part of inParts(rows as AsyncIterable<Buffer>)) {
      digest.update(part)
      bytes += part.length
      const name = tablePart(table.name, ++parts)
      const compressed = compress(part, { level: constants.Z_BEST_SPEED + 2 })
      compressed.catch(() => undefined) // whoever waits for it hears of it
      await last
      last = compressed.then((data) => writer.add(name, data))
      last.catch(() => undefined)
      onProgress({ done: index, total: tables.length, bytes })
    }
    await last
    results[table.name] = digest.result()
    onProgress({ done: index + 1, total: tables.length, bytes })
  }
  return results
}
