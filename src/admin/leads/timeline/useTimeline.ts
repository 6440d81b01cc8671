'use client'

import { useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { LeadTimeline } from '../../../people/timeline/timelineEntry'

type Options = {
  id: string
  /** What came with the page. */
  first: LeadTimeline
}

/** The timeline, read again whenever the lead is saved and whenever the window gets the focus. */
export const useTimeline = ({ id, first }: Options): LeadTimeline => {
  const { api } = useConfig().config.routes
  const { lastUpdateTime } = useDocumentInfo()
  const [timeline, setTimeline] = useState(first)

  useEffect(() => {
    const abort = new AbortController()
    const read = () => {
      fetch(`${api}/leads/${id}/story`, { credentials: 'include', signal: abort.signal })
        .then(async (response) => {
          if (response.ok) setTimeline((await response.json()) as LeadTimeline)
        })
        .catch(() => undefined) // what is shown already stays
    }
    read()
    window.addEventListener('focus', read)
    return () => {
      abort.abort()
      window.removeEventListener('focus', read)
    }
  }, [api, id, lastUpdateTime])

  return timeline
}
