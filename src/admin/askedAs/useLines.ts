'use client'

import { toast, useConfig } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import { failureOf } from '../api/failureOf'

export type Line = {
  id: string
  text: string
  locale: string
  state: 'proposed' | 'accepted' | 'struck'
  origin?: 'person' | 'model' | null
}

type Page = { collection: string; id: string }

type Call = { method: 'POST' | 'PATCH' | 'DELETE'; path?: string; body?: object }

/** As many as count (src/search/index/readLines.ts). */
const most = 100

const listOf = ({ collection, id }: Page): string => {
  const query = new URLSearchParams({
    'where[and][0][document.relationTo][equals]': collection,
    'where[and][1][document.value][equals]': id,
    'where[and][2][state][not_equals]': 'struck',
    sort: 'createdAt',
    depth: '0',
    limit: String(most),
  })
  return `?${query}`
}

/** The lines that a page is also asked as, and what may be done with them. What fails is said. */
export const useLines = (page: Page) => {
  const { api } = useConfig().config.routes
  const [lines, setLines] = useState<Line[]>()
  const { collection, id } = page
  const address = `${api}/asked-as`

  const read = useCallback(async () => {
    const response = await fetch(address + listOf({ collection, id }), { credentials: 'include' })
    if (response.ok) setLines(((await response.json()) as { docs: Line[] }).docs)
  }, [address, collection, id])

  useEffect(() => {
    read().catch(() => undefined) // the next look says what is there
  }, [read])

  const call = async ({ method, path = '', body }: Call): Promise<boolean> => {
    const response = await fetch(`${address}${path}`, {
      method,
      credentials: 'include',
      headers: { 'Content-Type': 'application/json' },
      body: body && JSON.stringify(body),
    }).catch(() => undefined)
    if (response?.ok) await read()
    else toast.error(response ? await failureOf(response) : 'The server could not be reached. Please try again.') // prettier-ignore
    return response?.ok ?? false
  }

  return {
    lines,
    add: (text: string, locale: string) => {
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
