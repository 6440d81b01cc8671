import sharp, { type Sharp, type SharpInput, type SharpOptions } from 'sharp'
import { invalidInput } from '../../../platform/errors'
import { decodings } from './decodings'
import { maxPixels } from './pictureLimits'

const message = 'This picture is damaged: it cannot be read to its end.'

/** The header was read before: what fails now lies in the pixels, unless it is the disk. */
const refuseDamaged = (cause: unknown): never => {
  if ((cause as NodeJS.ErrnoException).syscall) throw cause
  throw Object.assign(invalidInput([{ path: 'file', message }], message), { cause })
}

const queued = (image: Sharp): Sharp => {
  const toBuffer = image.toBuffer.bind(image) as (...given: unknown[]) => Promise<unknown>
  const clone = image.clone.bind(image)
  return Object.assign(image, {
    toBuffer: (...given: unknown[]) => decodings(() => toBuffer(...given)).catch(refuseDamaged),
    clone: () => queued(clone()),
  })
}

/** Decompression bombs: sharp for Payload, which decodes no picture with more than `maxPixels`, and few at a time. */
export const boundedSharp = ((input?: SharpInput, options?: SharpOptions) =>
  queued(sharp(input, { ...options, limitInputPixels: maxPixels }))) as typeof sharp
