'use client'

import { useConfig } from '@payloadcms/ui'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { OpenDocument } from '../../cms/openDocuments/describeRoom'
import type { Visit } from '../../cms/openDocuments/visit'
import { failureOf } from '../api/failureOf'

/** A hidden tab is let run once a minute by its browser anyway. */
const everyMs = () => (document.visibilityState === 'visible' ? 5000 : 20_000)

type Named = { document: { collection: string; id: string } } | { global: string }

type Options = {
  /** What is open; nothing yet for a document that was not saved. */
  named: Named | undefined
  /** Whether this view lets anything be changed. */
  writes: boolean
}

/**
 * Says that this edit view is there for as long as it is, and learns who has the document. Each time that a document
 * is opened counts as a tab of its own.
 */
export const useOpenDocument = ({ named, writes }: Options) => {
  const { api } = useConfig().config.routes
  const [open, setOpen] = useState<OpenDocument>()
  const [isAway, setAway] = useState(false)
  const speak = useRef<(action: Visit['action']) => Promise<void>>(async () => undefined)
  const key = named && JSON.stringify(named)

  useEffect(() => {
    if (!key) return
    let tab = crypto.randomUUID()
    let pending = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    let asked = 0
    let failures = 0
    let isOver = false

    const post = (action: Visit['action']) =>
      fetch(`${api}/payload-locked-documents/open`, {
        method: 'POST',
        credentials: 'include',
        keepalive: action === 'leave', // it must get there though the page goes
        signal: action === 'leave' ? null : pending.signal,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...(JSON.parse(key) as Named), tab, writes, action }),
      })

    const say = async (action: Visit['action']) => {
      const turn = ++asked
      clearTimeout(timer)
      try {
        const response = await post(action)
        if (response.status === 409 && action === 'stay') tab = crypto.randomUUID() // it counts as closed
        if (!response.ok) throw new Error(await failureOf(response))
        const answer = (await response.json()) as OpenDocument
        failures = 0
        if (turn === asked && !isOver) {
          setOpen(answer)
          setAway(false)
        }
      } catch (error) {
        if (isOver) return
        failures += 1
        setAway(failures > 1)
        if (action !== 'stay') throw error
      } finally {
        if (turn === asked && !isOver) timer = setTimeout(() => void say('stay'), everyMs())
      }
    }

    const leave = () => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      pending.abort() // it would arrive behind what follows, and take the document again
      post('leave').catch(() => undefined) // it lapses
    }
    const comeBack = () => {
      if (document.visibilityState === 'visible' && !isOver) void say('stay')
    }
    const restore = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      isOver = false
      pending = new AbortController()
      tab = crypto.randomUUID()
      void say('stay')
    }
    speak.current = say
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', restore)
    document.addEventListener('visibilitychange', comeBack)
    void say('stay')
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', restore)
      document.removeEventListener('visibilitychange', comeBack)
      leave()
      setOpen(undefined)
    }
  }, [api, key, writes])

  const act = useCallback((action: Visit['action']) => speak.current(action), [])
  return { open, isAway, act }
}
