'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Inside the panel's live preview: tells the panel that it listens, and reloads after each save. */
export const RefreshOnSave = () => {
  const router = useRouter()

  useEffect(() => {
    const embedding = window.parent === window ? undefined : window.parent
    const panel = (window.opener as Window | null) ?? embedding
    if (!panel) return
    const listen = ({ origin, data }: MessageEvent<{ type?: string } | undefined>) => {
      if (origin === window.location.origin && data?.type === 'payload-document-event')
        router.refresh()
    }
    window.addEventListener('message', listen)
    panel.postMessage({ type: 'payload-live-preview', ready: true }, window.location.origin)
    return () => window.removeEventListener('message', listen)
  }, [router])

  return null
}
