import { useEffect, useRef, type KeyboardEvent } from 'react'
import { pathIn, type Locale } from '../i18n/locales'
import type { Messages } from '../i18n/messages'
import styles from './SearchBox.module.css'

type Props = {
  t: Messages['search']
  locale: Locale
  query: string
  onQuery: (query: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Where the question is typed. Without script it is sent by Enter, or by the button. */
export const SearchInput = ({ t, locale, query, onQuery, onKeyDown }: Props) => {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    const typed = input.current?.value ?? query
    if (typed !== query) onQuery(typed) // before this script was there
  }, [])
  return (
    <form
      className={styles.head}
      role="search"
      action={pathIn(locale, '/search')}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className="wrap">
        <h1 className={styles.title}>
          <label htmlFor="q">{t.title}</label>
        </h1>
        <input
          ref={input}
          id="q"
          name="q"
          className={styles.input}
          type="search"
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          placeholder={t.placeholder}
          value={query}
          aria-describedby="hint"
          onChange={(event) => onQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <p id="hint" className={styles.hint}>
          {t.hint}
        </p>
        <noscript>
          <button type="submit" className="button">
            {t.title}
          </button>
        </noscript>
      </div>
    </form>
  )
}
