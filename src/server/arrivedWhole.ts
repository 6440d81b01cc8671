import type { IncomingMessage } from 'node:http'
import { tooLarge } from '../http/request/readBody'
import { gatherBytes } from '../platform/values/gatherBytes'

/**
 * Waits until the whole body of a request is here, and puts it back to be read: what it waits for next would otherwise be
 * held as long as its sender likes.
 * @returns false where it broke off
 * @throws AppError 413 when it is larger than `maxBytes`; the rest of it is not read
 */
export const arrivedWhole = async (request: IncomingMessage, maxBytes: number): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const body = gatherBytes()
    const stop = () => request.off('readable', take).off('close', left)
    const take = () => {
      for (let chunk: unknown; (chunk = request.read()) !== null;) body.add(chunk as Buffer)
      if (body.size <= maxBytes && !request.complete) return
      stop()
      if (body.size > maxBytes) return reject(tooLarge(maxBytes))
      // Its end is told in a turn of its own: until then what was read may be put back.
      if (body.size > 0) request.unshift(body.bytes())
      resolve(true)
    }
    const left = () => {
      stop()
      resolve(false)
    }
    if (request.destroyed) return resolve(false)
    // Nothing is to be read, so it would never be said that there is something.
    if (request.complete && request.readableLength === 0) return resolve(true)
    request.on('readable', take).once('close', left)
  })
