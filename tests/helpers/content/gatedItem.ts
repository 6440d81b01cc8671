import { createHash, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { TestDatabase } from '../database/testDatabase'

export type GatedItem = { id: string; slug: string; title: string; bytes: Buffer }

type Make = {
  database: TestDatabase
  dataDir: string
  kind?: 'brochures' | 'tco'
  slug?: string
  title?: string
  bytes?: Buffer
  filename?: string
  status?: 'published' | 'draft'
}

let number = 0

/** A gated file as the panel leaves it: a row, and the bytes under their checksum. */
export const makeItem = async ({
  database,
  dataDir,
  kind = 'brochures',
  slug = `item-${++number}`,
  title = `Item ${number}`,
  bytes = Buffer.from(`%PDF-1.7 ${slug} ${'x'.repeat(2000)}`),
  filename = `${slug}.pdf`,
  status = 'published',
}: Make): Promise<GatedItem> => {
  const id = randomUUID()
  const checksum = createHash('sha256').update(bytes).digest('hex')
  const folder = path.join(dataDir, 'uploads', 'gated', checksum.slice(0, 2))
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, checksum), bytes)
  await database.query(
    `insert into downloads (id, title, kind, slug, locale, checksum, filename, mime_type, filesize, _status,
                            published_at, created_at, updated_at)
     values ($1, $2, $3, $4, 'en', $5, $6, 'application/pdf', $7, $8, now(), now(), now())`,
    [id, title, kind, slug, checksum, filename, bytes.length, status],
  )
  return { id, slug, title, bytes }
}
