import sharp from 'sharp'
import type { FileSource } from '../../../platform/files/fileSource'
import { decodings } from './decodings'
import { maxPixels } from './pictureLimits'

/** What it may weigh in each answer that shows the picture. */
export const maxPlaceholderBytes = 200

const begin = 'data:image/webp;base64,'

/** Longest sides in pixels, from the best to what always fits. */
const sides = [16, 12, 8, 4, 1]

/**
 * Low-quality image placeholder (LQIP): the picture in a few pixels, as an address that an `<img>` or a background takes
 * and that browsers draw blurred. Its own WebP rather than a BlurHash or ThumbHash, which pages need a script to draw.
 */
export const placeholderOf = async (source: FileSource): Promise<string | null> => {
  const input = 'path' in source ? source.path : source.data
  for (const side of sides) {
    const small = await decodings(() =>
      sharp(input, { limitInputPixels: maxPixels })
        .rotate()
        .resize(side, side, { fit: 'inside' })
        .webp({ quality: 40, alphaQuality: 20, effort: 4 })
        .toBuffer(),
    )
    const address = begin + small.toString('base64')
    if (address.length <= maxPlaceholderBytes) return address
  }
  return null
}
