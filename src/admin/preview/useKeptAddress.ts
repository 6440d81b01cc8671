'use client'

import { useLivePreviewContext } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'

/**
 * A save that overtakes another takes the frame's address away, and the frame with it (payloadcms/payload#17779, open
 * in 3.90.1). It is given back.
 */
export const useKeptAddress = () => {
  const { url, setURL, isLivePreviewing, setIsLivePreviewing } = useLivePreviewContext()
  const kept = useRef<{ url: string; isShown: boolean }>(undefined)

  useEffect(() => {
    if (url) kept.current = { url, isShown: isLivePreviewing }
    else if (kept.current) {
      setURL(kept.current.url)
      if (kept.current.isShown) setIsLivePreviewing(true)
    }
  }, [url, setURL, isLivePreviewing, setIsLivePreviewing])
}
