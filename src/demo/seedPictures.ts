import type { Payload } from 'payload'
import { demoLocales } from './demoLocales'
import type { drawImage } from './drawImage'
import { inTransaction } from '../platform/database/transactions/inTransaction'
import type { DemoPicture } from './readPictures'

/** Drawing and scaling keep a processor busy; more at a time only take memory. */
const atATime = 3

const fileName = ({ key }: DemoPicture) => `${key}.png`

export type Draw = typeof drawImage

const seedPicture = async (
  payload: Payload,
  { picture, draw }: { picture: DemoPicture; draw: Draw },
): Promise<string> => {
  const { first, others } = demoLocales(payload)
  const image = await draw(picture.drawing)
  const words = (locale: 'en' | 'de') => ({
    alt: picture.alt[locale],
    caption: picture.caption?.[locale],
  })
  // overrideAccess throughout: the demo content is written before anyone has an account
  return inTransaction(payload, async (req) => {
    const { id } = await payload.create({
      collection: 'media',
      data: words(first),
      file: {
        data: image,
        mimetype: 'image/png',
        name: fileName(picture),
        size: image.byteLength,
      },
      // What a killed run left on the disk belongs to no document.
      overwriteExistingFiles: true,
      locale: first,
      depth: 0,
      overrideAccess: true,
      req,
    })
    for (const locale of others) {
      await payload.update({
        collection: 'media',
        id,
        data: words(locale),
        locale,
        depth: 0,
        overrideAccess: true,
        req,
      })
    }
    return id
  })
}

const storedPictures = async (payload: Payload, pictures: DemoPicture[]) => {
  const { docs } = await payload.find({
    collection: 'media',
    where: { filename: { in: pictures.map(fileName) } },
    select: { filename: true },
    pagination: false,
    depth: 0,
    overrideAccess: true,
  })
  return new Map(docs.map(({ filename, id }) => [filename, id]))
}

type Pictures = { payload: Payload; pictures: DemoPicture[]; draw: Draw }

/** Draws and uploads every picture that is not there yet. */
export const seedPictures = async ({ payload, pictures, draw }: Pictures) => {
  const stored = await storedPictures(payload, pictures)
  const ids = new Map<string, string>()
  const missing: DemoPicture[] = []
  for (const picture of pictures) {
    const id = stored.get(fileName(picture))
    if (id) ids.set(picture.key, id)
    else missing.push(picture)
  }

  const created = missing.length
  const work = async () => {
    for (let next = missing.shift(); next; next = missing.shift()) {
      ids.set(next.key, await seedPicture(payload, { picture: next, draw }))
    }
  }
  await Promise.all(Array.from({ length: atATime }, work))
  return { ids, created }
}
