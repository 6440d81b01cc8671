import { decodeText, readBody } from '../../../../http/request/readBody'
import { mediaType, unsupported } from '../../../../http/request/mediaType'

/** Whoever reads may send it, without any credentials as well: as much as a form (contract §1, Size). */
const maxQueryBytes = 64 * 1024

const methodOverrides = ['x-http-method-override', 'x-payload-http-method-override']

/** Whether this POST is a read whose query stands in its body, as the panel sends long ones. */
export const isOverriddenRead = (request: Request, headers: Headers): boolean =>
  request.method === 'POST' &&
  methodOverrides.some((name) => headers.get(name)?.toUpperCase() === 'GET')

/**
 * Turns a POST that stands for a GET into that GET, so that it is bound by the same rules.
 * @throws AppError 413, or 415 when the query is not form-encoded
 */
export const asRead = async (request: Request, headers: Headers, url: URL): Promise<URL> => {
  const body = decodeText(await readBody(request, maxQueryBytes))
  if (body && mediaType(headers) !== 'application/x-www-form-urlencoded') throw unsupported()
  for (const name of [...methodOverrides, 'content-type', 'content-length']) headers.delete(name)
  const read = new URL(url)
  read.search = [url.search.replace(/^\?/, ''), body].filter(Boolean).join('&')
  return read
}
