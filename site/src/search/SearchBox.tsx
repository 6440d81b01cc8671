'use client'

import { search, type Api, type Found } from 'frontdesk-client'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { openChat } from '../chat/openChat'
import { counted, fill } from '../i18n/fill'
import type { Locale } from '../i18n/locales'
import type { Messages } from '../i18n/messages'
import { deskOf } from '../lib/desk'
import styles from './SearchBox.module.css'

type Type = Api['search']['type']
type Page = Found<Api>
type Hit = Page['docs'][number]

type Props = {
  t: Messages['search']
  /** Names of collections. */
  kinds: Record<string, string>
  locale: Locale
  /** The way to the assistant. */
  ask: string
  /** For who has no script. */
  children: ReactNode
}

/** While somebody types. */
const pauseMs = 120

const pathOf = (url: string) => {
  const { origin, pathname } = new URL(url, location.href)
  return origin === location.origin ? pathname : url
}

const remember = (query: string, type: Type | undefined) => {
  const asked = new URLSearchParams({
    ...(query && { q: query }),
    ...(type && { type }),
  }).toString()
  history.replaceState(null, '', asked ? `?${asked}` : location.pathname)
}

/** What is found, page by page; the latest question alone counts. */
const useFound = (query: string, type: Type | undefined, locale: Locale) => {
  const [found, setFound] = useState<Page>()
  const [hits, setHits] = useState<Hit[]>([])
  const [hasFailed, setFailed] = useState(false)

  const load = (page: number, signal?: AbortSignal) =>
    search(deskOf(locale))
      .search(query, { type, page, limit: 10 }, { signal })
      .then(
        (answer) => {
          setFailed(false)
          setFound(answer)
          setHits((before) => (page === 1 ? answer.docs : [...before, ...answer.docs]))
        },
        () => signal?.aborted || setFailed(true),
      )

  useEffect(() => {
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

const Result = ({
  hit,
  kind,
  isChosen,
  onOpen,
}: {
  hit: Hit
  kind: string
  isChosen: boolean
  onOpen: () => void
}) => (
  <li className={styles.hit} data-chosen={isChosen}>
    <p className={styles.kind}>{kind}</p>
    <h2>
      <a
        href={pathOf(hit.url)}
        onClick={onOpen}
        dangerouslySetInnerHTML={{ __html: hit.highlights.title }}
      />
    </h2>
    <p dangerouslySetInnerHTML={{ __html: hit.highlights.excerpt }} />
  </li>
)

type FacetsProps = {
  found: Page | undefined
  type: Type | undefined
  choose: (type: Type | undefined) => void
  t: Props['t']
  kinds: Props['kinds']
  /** Of all kinds, before one was chosen. */
  total: number
}

const Facets = ({ found, type, choose, t, kinds, total }: FacetsProps) => {
  const counts = Object.entries(found?.facets.type ?? {}) as [Type, number][]
  if (counts.length === 0 && !type) return null
  return (
    <ul className={styles.facets}>
      <li>
        <button type="button" aria-pressed={!type} onClick={() => choose(undefined)}>
          {t.all} <span>{total}</span>
        </button>
      </li>
      {counts.map(([one, count]) => (
        <li key={one}>
          <button type="button" aria-pressed={type === one} onClick={() => choose(one)}>
            {kinds[one] ?? one} <span>{count}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Search as you type. Arrow keys choose a result, Enter opens it. */
export const SearchBox = ({ t, kinds, locale, ask, children }: Props) => {
  const [query, setQuery] = useState('')
  const [type, setType] = useState<Type>()
  const [chosen, setChosen] = useState(-1)
  const input = useRef<HTMLInputElement>(null)
  const router = useRouter()
  const { found, hits, hasFailed, more } = useFound(query, type, locale)
  const total = Object.values(found?.facets.type ?? {}).reduce(
    (sum, count) => sum + (count ?? 0),
    0,
  )

  useEffect(() => {
    const asked = new URLSearchParams(location.search)
    setQuery(asked.get('q') ?? '')
    setType((asked.get('type') as Type | null) ?? undefined)
    input.current?.focus()
  }, [])
  const change = (next: string, ofType = type) => {
    setQuery(next)
    setType(ofType)
    setChosen(-1)
    remember(next, ofType)
  }
  const report = (hit: Hit, place: number) =>
    void search(deskOf(locale)).reportClick({
      query,
      type: hit.type,
      id: hit.id,
      position: place + 1,
    })

  const onKeyDown = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    const hit = hits[chosen]
    if (step) {
      event.preventDefault()
      setChosen(Math.max(-1, Math.min(hits.length - 1, chosen + step)))
    } else if (event.key === 'Enter' && hit) {
      event.preventDefault()
      report(hit, chosen)
      router.push(pathOf(hit.url))
    }
  }

  return (
    <>
      <div className={styles.head}>
        <div className="wrap">
          <h1 className={styles.title}>
            <label htmlFor="q">{t.title}</label>
          </h1>
          <input
            ref={input}
            id="q"
            className={styles.input}
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            placeholder={t.placeholder}
            value={query}
            aria-describedby="hint"
            onChange={(event) => change(event.target.value)}
            onKeyDown={onKeyDown}
          />
          <p id="hint" className={styles.hint}>
            {t.hint}
          </p>
        </div>
      </div>
      <div className={`wrap ${styles.body}`}>
        {children}
        <div>
          <Facets
            found={found}
            type={type}
            choose={(one) => change(query, one)}
            t={t}
            kinds={kinds}
            total={total}
          />
        </div>
        <div>
          <p className={styles.count} role="status">
            {hasFailed
              ? t.failed
              : query.trim() && found
                ? found.totalDocs > 0
                  ? counted(t.results, found.totalDocs)
                  : fill(t.none, { query })
                : ''}
          </p>
          {found?.didYouMean && (
            <p className={styles.meant}>
              {t.didYouMean}{' '}
              <button type="button" onClick={() => change(found.didYouMean ?? '')}>
                {found.didYouMean}
              </button>
              ?
            </p>
          )}
          <ol>
            {hits.map((hit, place) => (
              <Result
                key={`${hit.type}/${hit.id}`}
                hit={hit}
                kind={kinds[hit.type] ?? hit.type}
                isChosen={place === chosen}
                onOpen={() => report(hit, place)}
              />
            ))}
          </ol>
          {found?.hasNextPage && (
            <button type="button" className="button" data-kind="quiet" onClick={more}>
              {t.more}
            </button>
          )}
          {query.trim() && found?.totalDocs === 0 && (
            <>
              <p>{t.noneText}</p>
              <p className={styles.way}>
                <button type="button" className="button" onClick={() => openChat(query)}>
                  {ask}
                </button>
              </p>
            </>
          )}
          {!query.trim() && (
            <div className={styles.suggestions}>
              <h2>{t.suggestions}</h2>
              <ul>
                {t.suggested.map((one) => (
                  <li key={one}>
                    <button type="button" onClick={() => change(one)}>
                      {one}
                    </button>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </div>
    </>
  )
}
