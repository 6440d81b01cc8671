'use client'

import { useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { Story } from '../../../people/timeline/story'

type Options = {
  id: string
  /** What came with the page. */
  first: Story
}

/** The story, read again whenever the lead is saved and whenever somebody comes back to the window. */
export const useStory = ({ id, first }: Options): Story => {
  const { api } = useConfig().config.routes
  const { lastUpdateTime } = useDocumentInfo()
  const [story, setStory] = useState(first)

  useEffect(() => {
    const abort = new AbortController()
    const read = () => {
      fetch(`${api}/leads/${id}/story`, { credentials: 'include', signal: abort.signal })
        .then(async (response) => {
          if (response.ok) setStory((await response.json()) as Story)
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

  return story
}
