'use client'

import { search } from 'frontdesk-client'
import { useRouter } from 'next/navigation'
import { useEffect, useState, type KeyboardEvent } from 'react'
import { hrefOf, type Locale } from '../i18n/locales'
import type { Messages } from '../i18n/messages'
import { deskOf } from '../lib/desk'
import { addressOf, askedIn, type Asked } from '../reading/asked'
import { Facets } from './Facets'
import { Meant, NoneFound, Suggestions } from './Hints'
import { Count, Hits } from './Results'
import styles from './SearchBox.module.css'
import { SearchInput } from './SearchInput'
import { perPage, useFound, type FoundPage, type Hit } from './useFound'
import { Way } from './Way'

type Props = {
  t: Messages['search']
  /** Names of collections. */
  kinds: Record<string, string>
  locale: Locale
  siteUrl: string
  /** The way to the assistant. */
  ask: string
  /** What the page’s address asks for, and what was found for it. */
  asked: Asked
  first: FoundPage | undefined
}

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Search as you type. Arrow keys choose a result, Enter opens it. Without script it is a form and links. */
export const SearchBox = ({ t, kinds, locale, siteUrl, ask, first, ...props }: Props) => {
  const [asked, setAsked] = useState(props.asked)
  const [chosen, setChosen] = useState(-1)
  const router = useRouter()
  const { query, type, page } = asked
  const { found, hits, hasFailed, more } = useFound(asked, { locale, first })
  const isBlank = !query.trim()

  // Whoever comes back from a result finds the page as it first came, at the address of what was typed since.
  useEffect(() => {
    const here = askedIn(Object.fromEntries(new URLSearchParams(location.search)))
    if (addressOf(here) !== addressOf(props.asked)) setAsked(here)
  }, [])
  const change = (to: Partial<Asked>) => {
    const changed = { query, type, ...to, page: 1 }
    setAsked(changed)
    setChosen(-1)
    history.replaceState(null, '', addressOf(changed) || location.pathname)
  }
  const report = ({ id, type: ofType }: Hit, place: number) => {
    const position = (page - 1) * perPage + place + 1
    void search(deskOf(locale)).reportClick({ query, type: ofType, id, position })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const hit = hits[chosen]
    if (step) {
      event.preventDefault()
      setChosen(Math.max(-1, Math.min(hits.length - 1, chosen + step)))
    } else if (event.key === 'Enter' && hit) {
      report(hit, chosen)
      router.push(hrefOf(hit.url, siteUrl))
    }
  }

  return (
    <>
      <SearchInput
        t={t}
        locale={locale}
        query={query}
        onQuery={(typed) => change({ query: typed })}
        onKeyDown={onKeyDown}
      />
      <div className={`wrap ${styles.body}`}>
        <div>
          <Facets
            t={t}
            kinds={kinds}
            found={found}
            asked={asked}
            choose={(one) => change({ type: one })}
          />
        </div>
        <div>
          <Count t={t} query={query} found={found} hasFailed={hasFailed} />
          {!first && <noscript>{t.failed}</noscript>}
          {found?.didYouMean && (
            <Meant t={t} type={type} query={found.didYouMean} change={change} />
          )}
          <Hits hits={hits} kinds={kinds} siteUrl={siteUrl} chosen={chosen} onOpen={report} />
          {found?.nextPage && (
            <Way
              className="button"
              data-kind="quiet"
              to={{ query, type, page: found.nextPage }}
              onGo={more}
            >
              {t.more}
            </Way>
          )}
          {!isBlank && found?.totalDocs === 0 && <NoneFound t={t} query={query} ask={ask} />}
          {isBlank && <Suggestions t={t} type={type} change={change} />}
        </div>
      </div>
    </>
  )
}
