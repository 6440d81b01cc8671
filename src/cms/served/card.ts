import { isObject } from '../../platform/values/isObject'

/** A picture's file in one of its sizes. */
export type CardPictureSize = { url: string; width: number; height: number; mimeType: string }

export type CardPicture = {
  id: number | string
  alt?: string | null
  url?: string | null
  mimeType?: string | null
  width?: number | null
  height?: number | null
  /** From the left, in percent: what stays in view when the picture is cut. */
  focalX?: number | null
  /** From the top, in percent. */
  focalY?: number | null
  sizes?: Record<string, CardPictureSize>
}

/** What stands for a document where another names it: enough to link to it and to introduce it. */
export type Card = {
  id: number | string
  title?: string | null
  slug?: string | null
  /** Its page on the website, in the locale asked for. */
  url?: string
  summary?: string | null
  heroImage?: CardPicture | null
}

/** Fields that a card is made of. */
export const cardFields = ['id', 'title', 'slug', 'summary', 'heroImage'] as const

const pick = (from: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])),
  )

const pictureFields = ['id', 'alt', 'url', 'mimeType', 'width', 'height', 'focalX', 'focalY']

/** Sizes that a picture was too small for have no file. */
const hasFile = (size: unknown): size is Record<string, unknown> =>
  isObject(size) && typeof size.url === 'string'

const sizesOf = (sizes: unknown) =>
  isObject(sizes)
    ? Object.entries(sizes).flatMap(([name, size]) =>
        hasFile(size) ? [[name, pick(size, ['url', 'width', 'height', 'mimeType'])]] : [],
      )
    : []

/** A picture as cards have it: what an `<img>` is made of. `undefined` of what is no picture. */
export const cardPicture = (media: unknown): CardPicture | undefined => {
  if (!isObject(media) || media.id === undefined) return undefined
  const sizes = sizesOf(media.sizes)
  const all = sizes.length > 0 ? { sizes: Object.fromEntries(sizes) as object } : {}
  return { ...pick(media, pictureFields), ...all } as CardPicture
}

/** What of a document its card shows; its picture as it was read. */
export const cardOf = (document: Record<string, unknown>): Record<string, unknown> =>
  pick(document, cardFields)
