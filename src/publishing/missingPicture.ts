import { access } from 'node:fs/promises'
import path from 'node:path'
import type { UploadConfig } from 'payload'
import { AppError } from '../errors'

type Handler = NonNullable<UploadConfig['handlers']>[number]

/** Payload answers 500 for a file that is not there. @throws AppError 404 */
export const missingPicture =
  (folder: string): Handler =>
  async (_req, { params: { filename } }) => {
    await access(path.join(folder, path.basename(filename))).catch((cause: unknown) => {
      throw new AppError('not_found', 'There is no such file.', { cause })
    })
  }
