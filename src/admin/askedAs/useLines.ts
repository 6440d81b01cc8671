'use client'

import { toast, useConfig } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import { failureOf } from '../api/failureOf'
import { useSaid } from '../language/useSaid'
import { lineWords } from './lineWords'

export type Line = {
  id: string
  text: string
  locale: string
  state: 'proposed' | 'accepted' | 'struck'
  origin?: 'person' | 'model' | null
}

type Page = { collection: string; id: string; locale: string }

type Found = { docs: Line[]; totalDocs: number }

type Call = { method: 'POST' | 'PATCH' | 'DELETE'; path?: string; body?: object }

/** Looks again, for each view that shows lines: one that its form draws anew while they are judged has read how they were. */
const views = new Set<() => Promise<void>>()

/** A list of more is for a page of its own. */
const most = 100

/** In one language, those that wait first. */
const listOf = ({ collection, id, locale }: Page): string => {
  const query = new URLSearchParams({
    'where[and][0][document.relationTo][equals]': collection,
    'where[and][1][document.value][equals]': id,
    'where[and][2][state][not_equals]': 'struck',
    'where[and][3][locale][equals]': locale,
    sort: 'state,createdAt',
    depth: '0',
    limit: String(most),
  })
  return `?${query}`
}

/** The lines that a page is also asked as, and what may be done with them. What fails is said. */
export const useLines = (page: Page) => {
  const { api } = useConfig().config.routes
  const say = useSaid()
  const [{ docs: lines, totalDocs }, setFound] = useState<Found>({ docs: [], totalDocs: 0 })
  const { collection, id, locale } = page
  const address = `${api}/asked-as`

  const read = useCallback(async () => {
    const list = listOf({ collection, id, locale })
    const response = await fetch(address + list, { credentials: 'include' })
    if (response.ok) setFound((await response.json()) as Found)
  }, [address, collection, id, locale])

  useEffect(() => {
    views.add(read)
    read().catch(() => undefined) // the next look says what is there
    return () => void views.delete(read)
  }, [read])

  const call = async ({ method, path = '', body }: Call): Promise<boolean> => {
    const response = await fetch(`${address}${path}`, {
      method,
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: body && JSON.stringify(body),
    }).catch(() => undefined)
    if (response?.ok) await Promise.allSettled([...views].map((look) => look()))
    else toast.error(response ? await failureOf(response) : say(lineWords.unreachable))
    return response?.ok ?? false
  }

  return {
    lines,
    /** How many there are beside these. */
    more: totalDocs - lines.length,
    add: (text: string) => {
      const document = { relationTo: collection, value: id }
      return call({ method: 'POST', body: { text, locale, document } })
    },
    judge: (judged: Line[], state: Line['state']) => {
      const ids = judged.map(({ id: line }) => line).join(',')
      return call({ method: 'PATCH', path: `?where[id][in]=${ids}`, body: { state } })
    },
    remove: (line: Line) => call({ method: 'DELETE', path: `/${line.id}` }),
  }
}
