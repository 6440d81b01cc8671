import pLimit from 'p-limit'
import sharp, { type Sharp, type SharpInput, type SharpOptions } from 'sharp'
import { shared } from '../shared'
import { maxPixels } from './pictureLimits'

/** Each may hold all pixels of a picture in memory, and keeps one of the four threads that files are read with. */
const decodings = shared('pictureDecodings', () => pLimit(2))

const queued = (image: Sharp): Sharp => {
  const toBuffer = image.toBuffer.bind(image) as (...given: unknown[]) => Promise<unknown>
  const clone = image.clone.bind(image)
  return Object.assign(image, {
    toBuffer: (...given: unknown[]) => decodings(() => toBuffer(...given)),
    clone: () => queued(clone()),
  })
}

/** sharp for Payload: it decodes no picture with more than `maxPixels`, and few at a time, whoever uploads how many. */
export const boundedSharp = ((input?: SharpInput, options?: SharpOptions) =>
  queued(sharp(input, { ...options, limitInputPixels: maxPixels }))) as typeof sharp
