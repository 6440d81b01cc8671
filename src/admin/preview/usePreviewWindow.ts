'use client'

import { useLivePreviewContext } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'

/** What panel and page say to each other begins with it (client/src/livePreview.ts). */
const type = 'frontdesk-preview'

type Said = { type?: unknown; event?: unknown; query?: unknown; field?: unknown } | null

/** A page that listens. Another one each time that it has said so. */
export type PreviewWindow = {
  show: (document: unknown) => void
  /** What its own read asks for. */
  query: string
}

type Options = {
  /** Whose pages are heard. */
  origins: readonly string[]
  /** A text was clicked. */
  onField: (path: string) => void
}

/** The page in the panel's frame, or in a window of its own, as soon as it listens. */
export const usePreviewWindow = ({ origins, onField }: Options): PreviewWindow | undefined => {
  const { iframeRef, popupRef, loadedURL } = useLivePreviewContext()
  const [page, setPage] = useState<PreviewWindow>()
  const opened = useRef(onField)
  useEffect(() => {
    opened.current = onField
  })

  useEffect(() => {
    const known = new Set([...origins, window.location.origin])
    const windows = () => [iframeRef.current?.contentWindow, popupRef?.current].filter(Boolean)
    const hear = ({ source, origin, data }: MessageEvent<Said>) => {
      if (data?.type !== type || !known.has(origin) || !windows().includes(source as Window)) return
      if (data.event === 'focus' && typeof data.field === 'string') opened.current(data.field)
      if (data.event !== 'ready') return
      const show = (document: unknown) =>
        source?.postMessage({ type, event: 'document', document }, { targetOrigin: origin })
      setPage({ show, query: typeof data.query === 'string' ? data.query : '' })
    }
    window.addEventListener('message', hear)
    // It may have been there before we were. This says nothing but that we are, to whoever it is.
    for (const one of windows()) one?.postMessage({ type, event: 'hello' }, '*')
    return () => window.removeEventListener('message', hear)
  }, [origins, iframeRef, popupRef, loadedURL])

  return page
}
