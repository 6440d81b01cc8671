const mib = 1024 * 1024

/**
 * Pixels of a picture, all frames of an animation counted. Decoded, each takes up to four bytes, whatever the file
 * has: 16,000 × 16,000 of one colour are 250 KB of PNG and 1 GB of memory. The largest ordinary cameras have 61.
 */
export const maxMegapixels = 64
export const maxPixels = maxMegapixels * 1_000_000

/** Of an animation. Each is encoded anew for every size. */
export const maxFrames = 3000

/** Of a file that may be an animation: to find out how many frames it has, each (from 15 bytes on) is kept in memory. */
export const maxAnimationBytes = 32 * mib

/** For the panel. */
export const acceptedPictures = {
  en: `PNG, JPEG, WebP, AVIF or GIF, up to ${maxMegapixels} megapixels`,
  de: `PNG, JPEG, WebP, AVIF oder GIF, bis ${maxMegapixels} Megapixel`,
}
