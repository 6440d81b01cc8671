import { revalidateTag } from 'next/cache'
import { Webhook } from 'standardwebhooks'
import { everything } from '../../../reading/dependsOn'
import { settings } from '../../../settings'

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
  if (!isFromService(await request.text(), request.headers, webhookSecret))
    return new Response('This signature is not right.', { status: 401 })
  revalidateTag(everything, { expire: 0 })
  return new Response(null, { status: 204 })
}
