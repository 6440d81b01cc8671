import { search, type Api, type Found } from 'frontdesk-client'
import { useEffect, useRef, useState } from 'react'
import type { Locale } from '../i18n/locales'
import { deskOf } from '../lib/desk'
import type { Asked } from '../reading/asked'

export type FoundPage = Found<Api>
export type Hit = FoundPage['docs'][number]

export const perPage = 10

/** While somebody types. */
const pauseMs = 120

type Question = Pick<Asked, 'query' | 'type'>
type Options = {
  locale: Locale
  /** What the page came with, to its own question. Without it, it is asked for. */
  first: FoundPage | undefined
}

/** What is found, page by page; the latest question alone counts. */
export const useFound = ({ query, type }: Question, { locale, first }: Options) => {
  const [found, setFound] = useState(first)
  const [hits, setHits] = useState<Hit[]>(first?.docs ?? [])
  const [hasFailed, setFailed] = useState(false)
  const isAnswered = useRef(first !== undefined)

  const load = (page: number, signal?: AbortSignal) =>
    search(deskOf(locale))
      .search(query, { type, page, limit: perPage }, { signal })
      .then(
        (answer) => {
          setFailed(false)
          setFound(answer)
          setHits((before) => (page === 1 ? answer.docs : [...before, ...answer.docs]))
        },
        () => signal?.aborted || setFailed(true),
      )

  useEffect(() => {
    if (isAnswered.current) {
      isAnswered.current = false
      return
    }
    const stop = new AbortController()
    const timer = setTimeout(() => void load(1, stop.signal), pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
    // `load` is of the same question.
  }, [query, type, locale])

  return { found, hits, hasFailed, more: () => void load((found?.page ?? 0) + 1) }
}
