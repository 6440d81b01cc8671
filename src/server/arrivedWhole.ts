import type { IncomingMessage } from 'node:http'
import { tooLarge } from '../http/request/readBody'

/**
 * Waits until the whole body of a request is here, and puts it back to be read: what it waits for next would otherwise be
 * held as long as its sender likes.
 * @returns false where it broke off
 * @throws AppError 413 when it is larger than `maxBytes`; the rest of it is not read
 */
export const arrivedWhole = async (request: IncomingMessage, maxBytes: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    let size = 0
    const stop = () => request.off('readable', take).off('close', left)
    const take = () => {
      for (let chunk: unknown; (chunk = request.read()) !== null;) {
        chunks.push(chunk as Buffer)
        size += (chunk as Buffer).length
      }
      if (size <= maxBytes && !request.complete) return
      stop()
      if (size > maxBytes) return reject(tooLarge(maxBytes))
      // Its end is told in a turn of its own: until then what was read may be put back.
      if (size > 0) request.unshift(Buffer.concat(chunks))
      resolve(true)
    }
    const left = () => {
      stop()
      resolve(false)
    }
    if (request.destroyed) return resolve(false)
    request.on('readable', take).once('close', left)
  })
