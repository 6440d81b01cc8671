import type { PayloadRequest } from 'payload'

type Shown = {
  req: Pick<PayloadRequest, 'payload'>
  collection: string
  id: unknown
  locale?: string | null
}

/**
 * What the panel opens, in its frame as well: it leads on to the website, each time with a token of its own. The address
 * stays what it is: Payload reloads a frame whose address is another one after a save (payloadcms/payload#14787).
 */
export const previewLink = ({ req, collection, id, locale }: Shown): string | null => {
  if (typeof id !== 'string') return null
  const { api } = req.payload.config.routes
  const query = locale ? `?locale=${encodeURIComponent(locale)}` : ''
  return `${api}/${collection}/${encodeURIComponent(id)}/preview${query}`
}
