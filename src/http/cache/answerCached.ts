import type { PayloadRequest } from 'payload'
import { cacheAddress } from './cacheAddress'
import { encodeAnswer } from './encodeAnswer'
import { readCached, type CachedRead } from './readCached'
import { rawAddress } from './serveFromCache'

/**
 * A visitor's read that is kept in memory, as a Response. What is cached is sent by `serveFromCache` without coming this
 * far, and what visitors ask without credentials by `serveMiss`.
 */
export const answerCached = async (req: PayloadRequest, read: CachedRead): Promise<Response> => {
  const { answer, limits } = await readCached(cacheAddress(rawAddress(req.url ?? '')), read)
  const wire = await encodeAnswer(answer, {
    acceptEncoding: req.headers.get('accept-encoding') ?? undefined,
    ifNoneMatch: req.headers.get('if-none-match') ?? undefined,
  })
  return new Response(wire.body as BodyInit | null, {
    status: wire.status,
    headers: { ...wire.headers, ...limits },
  })
}
