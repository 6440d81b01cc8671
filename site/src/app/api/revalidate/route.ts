import { revalidateTag } from 'next/cache'
import { Webhook } from 'standardwebhooks'
import { everything } from '../../../reading/dependsOn'
import { settings } from '../../../settings'

/** What the service sends is far smaller. */
const mostBytes = 64 * 1024

/** No more is read of it than that: whose it is, is known only at its end. */
const textOf = async ({ body }: Request): Promise<string | undefined> => {
  const reader = body?.getReader()
  const parts: Uint8Array[] = []
  for (let bytes = 0; reader;) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.length
    if (bytes > mostBytes) return undefined
    parts.push(value)
  }
  return Buffer.concat(parts).toString()
}

/** Whether the service sent it: signed, and not long ago. */
const isFromService = (body: string, headers: Headers, secret: string): boolean => {
  try {
    new Webhook(secret).verify(body, Object.fromEntries(headers))
    return true
  } catch {
    return false
  }
}

/**
 * POST /api/revalidate: a webhook of the service for “content published” and “content withdrawn”, for hosts where no
 * process runs on. All pages are made anew, when somebody next wants them: several such processes don’t know of each other
 * what they have shown.
 */
export const POST = async (request: Request): Promise<Response> => {
  const { webhookSecret } = settings
  if (!webhookSecret) return new Response('CMS_WEBHOOK_SECRET is not set.', { status: 404 })
  const body = await textOf(request)
  if (body === undefined) return new Response('This is too long.', { status: 413 })
  if (!isFromService(body, request.headers, webhookSecret))
    return new Response('This signature is not right.', { status: 401 })
  revalidateTag(everything, { expire: 0 })
  return new Response(null, { status: 204 })
}
