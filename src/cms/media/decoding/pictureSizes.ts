/** The sizes in which each picture is kept beside the original. */
export const pictureSizes = [
  { name: 'thumbnail', width: 320, height: 240, position: 'centre' },
  { name: 'card', width: 768 },
  { name: 'hero', width: 1600 },
  { name: 'social', width: 1200, height: 630, position: 'centre' },
] as const

export type PictureSize = (typeof pictureSizes)[number]['name']
