import { stat } from 'node:fs/promises'
import sharp, { type Metadata } from 'sharp'
import { invalidInput } from '../../../platform/errors'
import { detectFileType } from '../../../platform/files/detectFileType'
import type { FileSource } from '../../../platform/files/fileSource'
import { decodings } from './decodings'
import { maxAnimationBytes, maxFrames, maxMegapixels, maxPixels } from './pictureLimits'

/** No SVG: it can carry script, and these files are served from the panel's own origin. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/gif']

const refuse = (message: string) => invalidInput([{ path: 'file', message }], message)

/** What its header says. Nothing is decoded. */
const readHeader = async (source: FileSource): Promise<Metadata> => {
  const input = 'path' in source ? source.path : source.data
  try {
    return await sharp(input, { limitInputPixels: false }).metadata()
  } catch {
    throw refuse('This picture is damaged: it cannot be read.')
  }
}

/**
 * Of a small picture no size is made, and of a large one not every line is read: one that was cut off would be
 * published.
 */
const demandWhole = async (source: FileSource, mayMove: boolean) => {
  const input = 'path' in source ? source.path : source.data
  try {
    const options = { animated: mayMove, failOn: 'error', limitInputPixels: maxPixels } as const
    await decodings(() => sharp(input, options).stats())
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).syscall) throw cause
    throw refuse('This picture is damaged: it cannot be read to its end.')
  }
}

const sizeOf = async (source: FileSource): Promise<number> =>
  'path' in source ? (await stat(source.path)).size : source.data.byteLength

const number = new Intl.NumberFormat('en')

const demandFewPixels = ({ width, height, pages = 1 }: Metadata) => {
  if (pages > maxFrames) {
    throw refuse(
      `This animation has ${number.format(pages)} frames. Up to ${number.format(maxFrames)} are taken.`,
    )
  }
  if (width * height * pages <= maxPixels) return
  const frames = pages > 1 ? ` in ${number.format(pages)} frames` : ''
  throw refuse(
    `This picture has ${number.format(width)} × ${number.format(height)} pixels${frames}. ` +
      `Up to ${maxMegapixels} megapixels are taken, all frames counted: save it smaller.`,
  )
}

export type PictureFacts = {
  mime: string
  extension: string
  /** As people see it: a phone's picture may say that it has to be turned (EXIF orientation). */
  width: number
  height: number
  isTurned: boolean
}

/**
 * Finds out by its bytes what a picture is and how large it would be in memory, before anything decodes it; then,
 * whether it is all there.
 * @throws AppError `invalid_input` on `file` when it is none of the accepted types, damaged, or too large
 */
export const identifyPicture = async (source: FileSource): Promise<PictureFacts> => {
  const detected = await detectFileType(source)
  if (!detected || !pictureTypes.includes(detected.mime)) {
    throw refuse('Only PNG, JPEG, WebP, AVIF and GIF pictures are taken, whatever their name says.')
  }
  const mayMove = ['image/gif', 'image/webp'].includes(detected.mime)
  if (mayMove && (await sizeOf(source)) > maxAnimationBytes) {
    throw refuse(`A ${detected.ext.toUpperCase()} file may have up to 32 MB.`)
  }
  const header = await readHeader(source)
  demandFewPixels(header)
  await demandWhole(source, mayMove)
  const { orientation = 1 } = header
  const [width, height] =
    orientation >= 5 ? [header.height, header.width] : [header.width, header.height]
  return { mime: detected.mime, extension: detected.ext, width, height, isTurned: orientation > 1 }
}
