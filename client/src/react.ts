import { useEffect, useState } from 'react'
import { subscribe, type LivePreviewOptions } from './livePreview'

/**
 * The draft that the page was made with, and from then on what somebody types in the panel. For a client component.
 *
 * @example const page = useLivePreview(draft, { serverUrl, query: { format: 'html' } })
 */
export const useLivePreview = <Document>(
  draft: Document,
  { serverUrl, query, hasOutlines }: Omit<LivePreviewOptions<Document>, 'onDocument' | 'window'>,
): Document => {
  const [typed, setTyped] = useState<Document>()
  const asked = JSON.stringify(query)
  const from = JSON.stringify(serverUrl)
  useEffect(
    () =>
      subscribe<Document>({
        serverUrl: JSON.parse(from) as typeof serverUrl,
        query: asked === undefined ? undefined : (JSON.parse(asked) as typeof query),
        hasOutlines,
        onDocument: setTyped,
      }),
    [from, asked, hasOutlines],
  )
  return typed ?? draft
}
