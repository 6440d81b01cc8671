import type { Readable } from 'node:stream'
import type { Payload } from 'payload'
import { AppError } from '../../platform/errors'
import { logger } from '../../platform/logging'
import type { DownloadKind } from '../downloadKinds'
import { readFile } from '../files/fileStore'
import { countDownload, findGrant, usedUp, type Grant } from './grants'
import { rangeOf, type Bytes } from '../../platform/files/rangeOf'

type Wanted = {
  payload: Payload
  kind: DownloadKind
  token: string
  /** The header fields of these names. */
  range: string | null
  ifRange: string | null
  /** Without the content, and so without being counted. */
  onlyHead: boolean
}

export type Download = {
  file: Grant
  etag: string
  /** `undefined`: the range lies outside the file. */
  bytes?: Bytes
  content?: Readable
}

/** @throws AppError 503 when the file is not where it should be, which an operator has to know */
const open = async (file: Grant, { start, end }: Bytes): Promise<Readable> => {
  try {
    return await readFile(file.checksum, { start, end })
  } catch (cause) {
    logger.error({ msg: 'A gated file cannot be read', checksum: file.checksum, err: cause })
    throw new AppError('unavailable', 'The file is not available right now.', { cause })
  }
}

/**
 * Opens the file that a token's grant was given for, or a part of it.
 * @throws AppError 403 for a token that opens nothing or is used up, 410 for one that has run out
 */
export const openDownload = async ({
  payload,
  kind,
  token,
  range,
  ifRange,
  onlyHead,
}: Wanted): Promise<Download> => {
  const { pool } = payload.db
  const file = await findGrant(pool, { kind, token })
  const etag = `"${file.checksum}"`
  const bytes = rangeOf({ range, ifRange, etag, size: file.size })
  if (!bytes) return { file, etag }

  const length = bytes.end - bytes.start + 1
  const whole = length === file.size
  if (onlyHead) {
    if (whole && file.isUsedUp) throw usedUp()
    return { file, etag, bytes }
  }
  const content = await open(file, bytes)
  try {
    await countDownload(pool, file, { whole, length })
  } catch (error) {
    content.destroy()
    throw error
  }
  return { file, etag, bytes, content }
}
