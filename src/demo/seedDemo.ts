import type { Payload } from 'payload'
import { inTransaction } from '../platform/database/transactions/inTransaction'
import { drawImage } from './drawImage'
import { readAskedAs } from './data/readAskedAs'
import { readDocuments } from './data/readDocuments'
import { readPictures } from './readPictures'
import { seedDocuments } from './seedDocuments'
import { seedDownloads } from './seedDownloads'
import { seedPictures, type Draw } from './seedPictures'
import { seedSite } from './seedSite'

type SeedDemoOptions = {
  payload: Payload
  log: (line: string) => void
  /** What the relative dates of the documents count from. @default now */
  now?: Date
  /** @default drawImage */
  draw?: Draw
}

/** How many were written; what was there already is left alone. */
type SeedDemoResult = { pictures: number; documents: number; downloads: number }

/**
 * Writes the demo content: pictures, documents in both languages, gated files, the site's settings. It never
 * touches what exists, and completes what a killed run began: a picture or a gated file is stored whole
 * or not at all, and so are the documents together.
 */
export const seedDemo = async ({
  payload,
  log,
  now = new Date(),
  draw = drawImage,
}: SeedDemoOptions): Promise<SeedDemoResult> => {
  const documents = readDocuments()
  const pictures = await seedPictures({ payload, pictures: readPictures(), draw })
  log(`Demo content: ${pictures.created} pictures`)

  const written = await inTransaction(payload, async (req) => {
    await seedSite({ payload, req })
    const lines = readAskedAs()
    return seedDocuments({ payload, req, documents, lines, pictures: pictures.ids, now })
  })
  log(`Demo content: ${written.length} documents`)
  const downloads = await seedDownloads({ payload, pictures: pictures.ids, now })
  log(`Demo content: ${downloads} gated files`)
  return { pictures: pictures.created, documents: written.length, downloads }
}
