import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Payload } from 'payload'
import { parse } from 'yaml'
import { z } from 'zod'
import { downloadKindValues } from '../downloads/downloadKinds'
import { supportedLocales } from '../platform/locales'
import { inTransaction } from '../platform/database/transactions/inTransaction'
import { check } from './markdown/parseFile'
import { demoFolder } from './data/readDocuments'
import { daysBefore } from './markdown/relativeDates'

const schema = z.array(
  z.strictObject({
    slug: z.string(),
    kind: z.enum(downloadKindValues),
    locale: z.enum(supportedLocales),
    title: z.string(),
    summary: z.string(),
    cover: z.string(),
    file: z.string(),
    publishedDaysAgo: z.number(),
  }),
)

type DemoDownload = z.infer<typeof schema>[number]

const folder = path.join(demoFolder, 'downloads')

const readDownloads = (): DemoDownload[] => {
  const file = path.join(folder, 'downloads.yaml')
  return check(schema, parse(readFileSync(file, 'utf8')), file)
}

const isStored = async (payload: Payload, { slug }: DemoDownload): Promise<boolean> => {
  const { docs } = await payload.find({
    collection: 'downloads',
    where: { slug: { equals: slug } },
    select: { slug: true },
    limit: 1,
    pagination: false,
    trash: true,
    depth: 0,
    overrideAccess: true, // drafts take addresses too
  })
  return docs.length > 0
}

type Options = {
  payload: Payload
  /** Ids by the pictures' keys. */
  pictures: Map<string, string>
  now: Date
}

/** Writes every gated file whose address is free. @returns how many */
export const seedDownloads = async ({ payload, pictures, now }: Options): Promise<number> => {
  let written = 0
  for (const download of readDownloads()) {
    if (await isStored(payload, download)) continue
    const { cover, file, publishedDaysAgo, ...words } = download
    const data = readFileSync(path.join(folder, 'files', file))
    await inTransaction(payload, (req) =>
      payload.create({
        collection: 'downloads',
        data: {
          ...words,
          cover: pictures.get(cover),
          publishedAt: daysBefore(publishedDaysAgo, now).toISOString(),
          _status: 'published',
        },
        // What it is, the collection finds out.
        file: { data, name: file, size: data.byteLength, mimetype: '' },
        depth: 0,
        overrideAccess: true, // the demo content is written before anyone has an account
        req,
      }),
    )
    written += 1
  }
  return written
}
