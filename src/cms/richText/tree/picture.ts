import type { Element } from 'hast'
import { markupText } from '../../../platform/markup/markupText'
import { isObject } from '../../../platform/values/isObject'
import { encoded } from './encoded'
import { element, text } from './walk'

type Candidate = { url: string; width: number; height: number; mimeType: string }

type PictureOptions = {
  /** Put before addresses of pictures that begin with a slash. */
  pictureBase: string
}

const sideOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined

/** An own path, or http(s). */
export const pictureUrl = (value: unknown, { pictureBase }: PictureOptions): string | undefined => {
  if (typeof value !== 'string' || /[\p{Cc}\\]/u.test(value)) return undefined
  const url = encoded(value).replaceAll(',', '%2C') // which would end it in a srcset
  if (/^\/(?!\/)/.test(url)) return `${pictureBase}${url}`
  return /^https?:\/\/[^/]/i.test(url) && URL.canParse(url) ? url : undefined
}

const candidateOf = (file: unknown, options: PictureOptions): Candidate | undefined => {
  if (!isObject(file)) return undefined
  const url = pictureUrl(file.url, options)
  const width = sideOf(file.width)
  const height = sideOf(file.height)
  const { mimeType } = file
  if (!url || !width || !height || typeof mimeType !== 'string') return undefined
  return { url, width, height, mimeType }
}

/** A size is of the picture's type, or says its own; its WebP, of the same shape, stands beside it (src/cms/served/card.ts). */
const candidatesOf = (cut: unknown, { mimeType }: Candidate, options: PictureOptions) => {
  if (!isObject(cut)) return []
  const webp = cut.webp ? { ...cut, url: cut.webp, mimeType: 'image/webp' } : null
  return [{ mimeType, ...cut }, webp].flatMap((one) => candidateOf(one, options) ?? [])
}

/** Rounding makes up to a pixel of difference; what differs more is another cut of the picture. */
const hasShapeOf = (one: Candidate, other: Candidate) =>
  Math.abs((one.width * other.height) / other.width - one.height) <= 1

const srcSetOf = (candidates: Candidate[]) =>
  [...new Map(candidates.map((one) => [one.width, one])).values()]
    .sort((one, other) => one.width - other.width)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')

/** As wide as the page, up to its own width. */
const sizesOf = ({ width }: Candidate) => `(max-width: ${width}px) 100vw, ${width}px`

const newerTypes = ['image/avif', 'image/webp']

/**
 * A picture in all its sizes (HTML, 4.8.4 “Images”): a `<picture>` where sizes in a newer type stand beside the
 * original's, else an `<img>`. `undefined` of what has no address to show.
 */
export const imageOf = (media: unknown, options: PictureOptions): Element | undefined => {
  if (!isObject(media)) return undefined
  const src = pictureUrl(media.url, options)
  if (!src) return undefined
  const alt = markupText(media.alt)
  const original = candidateOf(media, options)
  if (!original) return element('img', { src, alt, loading: 'lazy' })
  const cuts = isObject(media.sizes) ? Object.values(media.sizes) : []
  const candidates = cuts
    .flatMap((cut) => candidatesOf(cut, original, options))
    .filter((cut) => hasShapeOf(cut, original))
  const ofType = (type: string) => candidates.filter(({ mimeType }) => mimeType === type)
  const sizes = sizesOf(original)
  const { width, height } = original
  const srcSet = srcSetOf([...ofType(original.mimeType), original])
  const image = element('img', { src, srcSet, sizes, width, height, alt, loading: 'lazy' })
  const sources = newerTypes
    .filter((type) => type !== original.mimeType && ofType(type).length > 0)
    .map((type) => element('source', { type, srcSet: srcSetOf(ofType(type)), sizes }))
  return sources.length > 0 ? element('picture', {}, [...sources, image]) : image
}

/** A picture by itself, with its caption if it has one. */
export const figureOf = (media: unknown, options: PictureOptions): Element | undefined => {
  const image = imageOf(media, options)
  if (!image || !isObject(media)) return undefined
  const caption = markupText(media.caption).trim()
  const words = element('figcaption', {}, [text(caption)])
  return element('figure', {}, caption ? [image, words] : [image])
}
