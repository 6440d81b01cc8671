import { isObject } from '../../platform/values/isObject'
import { croppedSizes } from '../media/decoding/pictureSizes'

/** A picture's file in one of its sizes. */
export type CardPictureSize = {
  url: string
  width: number
  height: number
  /** Where it is another than the picture's. */
  mimeType?: string
  /** The same as WebP. */
  webp?: string
}

export type CardPicture = {
  id: number | string
  alt?: string | null
  url?: string | null
  mimeType?: string | null
  width?: number | null
  height?: number | null
  /** From the left, in percent: what stays in view when the picture is cut. @default 50 */
  focalX?: number | null
  /** From the top, in percent. @default 50 */
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

type Picture = Record<string, unknown>

const pictureFields = ['id', 'alt', 'url', 'mimeType', 'width', 'height', 'focalX', 'focalY']

/** Sizes that a picture was too small for have no file. */
const hasFile = (size: unknown): size is Record<string, unknown> =>
  isObject(size) && typeof size.url === 'string'

/** What a size is called that is another once more as WebP. */
const webp = 'Webp'

/**
 * The sizes of a picture as an answer with many of them has room for (contract §7, Bytes): what an `<img>` needs, and
 * beside those of the picture's own shape their WebP's address. The picture itself, by its id, has all of it.
 */
export const pictureSizesOf = ({ sizes, mimeType }: Picture): Record<string, Picture> =>
  Object.fromEntries(
    Object.entries(isObject(sizes) ? sizes : {}).flatMap(([name, size]) => {
      const all = sizes as Picture
      if (!hasFile(size) || (name.endsWith(webp) && hasFile(all[name.slice(0, -webp.length)])))
        return []
      const newer = croppedSizes.has(name) ? undefined : all[`${name}${webp}`]
      const isOther = size.mimeType !== mimeType
      const shown = pick(size, ['url', 'width', 'height', ...(isOther ? ['mimeType'] : [])])
      return [[name, hasFile(newer) ? { ...shown, webp: newer.url } : shown]]
    }),
  )

/** As wide as a page, and what social networks show of one: not for a teaser of it. */
const ofPagesAlone = ['hero', 'heroWebp', 'social', 'socialWebp']

/** A teaser has one size of ours, and those of a project's own. What is too small for it has the smaller one. */
const sizesOfCard = (picture: Picture) => {
  const sizes = pictureSizesOf(picture)
  const left = new Set([...ofPagesAlone, ...(sizes.card ? ['thumbnail'] : [])])
  return Object.fromEntries(Object.entries(sizes).filter(([name]) => !left.has(name)))
}

/** Browsers cut a picture around its middle as well. */
const isCentred = ({ focalX, focalY }: Picture) => focalX === 50 && focalY === 50

/** A picture as cards have it: what an `<img>` is made of. `undefined` of what is no picture. */
export const cardPicture = (media: unknown): CardPicture | undefined => {
  if (!isObject(media) || media.id === undefined) return undefined
  const sizes = sizesOfCard(media)
  const all = Object.keys(sizes).length > 0 ? { sizes } : {}
  const { focalX: _, focalY: __, ...centred } = media
  return { ...pick(isCentred(media) ? centred : media, pictureFields), ...all } as CardPicture
}

const said = ([, value]: [string, unknown]) => value !== null

/** What of a document its card shows, of what it has; its picture as it was read. */
export const cardOf = (document: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(pick(document, cardFields)).filter(said))
