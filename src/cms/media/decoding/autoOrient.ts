import { writeFile } from 'node:fs/promises'
import type { PayloadRequest } from 'payload'
import sharp from 'sharp'
import { decodings } from './decodings'
import { maxPixels } from './pictureLimits'

type File = NonNullable<PayloadRequest['file']>

/**
 * Turns a picture as its EXIF orientation says. Payload (3.90) cuts the bytes as they lie there, which is not where
 * the editor, who sees the picture turned, has drawn the frame.
 */
export const autoOrient = async (file: File) => {
  const turn = (input: string | Buffer) => sharp(input, { limitInputPixels: maxPixels }).rotate()
  const { tempFilePath } = file
  const upright = await decodings(() => turn(tempFilePath ?? file.data).toBuffer())
  if (tempFilePath) await writeFile(tempFilePath, upright)
  else file.data = upright
  file.size = upright.byteLength
}
