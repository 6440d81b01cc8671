import type { Here } from '../here'
import { pathIn } from '../i18n/locales'
import styles from './Header.module.css'
import { Mark } from './Mark'

const places = ['content', 'case-studies', 'events', 'partners', 'downloads'] as const

const Links = ({ here }: { here: Here }) => (
  <ul className={styles.links}>
    {places.map((place) => (
      <li key={place}>
        <a href={pathIn(here.locale, `/${place}`)}>{here.t.nav[place]}</a>
      </li>
    ))}
  </ul>
)

const SearchIcon = () => (
  <svg
    aria-hidden
    width="20"
    height="20"
    viewBox="0 0 20 20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
  >
    <circle cx="8.5" cy="8.5" r="6" />
    <path d="m13 13 5 5" />
  </svg>
)

/** On a small screen the menu is a `details`, which opens without script. */
export const Header = ({ here }: { here: Here }) => {
  const { t, locale } = here
  return (
    <header className={styles.header}>
      <div className={`wrap ${styles.bar}`}>
        <a className={styles.name} href={pathIn(locale, '/')}>
          <Mark /> {here.siteName}
        </a>
        <nav className={styles.wide} aria-label={t.menu}>
          <Links here={here} />
        </nav>
        <a className={styles.search} href={pathIn(locale, '/search')} aria-label={t.nav.search}>
          <SearchIcon />
        </a>
        <a className={`button ${styles.demo}`} href={pathIn(locale, '/demo')}>
          {t.nav.demo}
        </a>
        <details className={styles.narrow} name="menu">
          <summary aria-label={t.menu}>
            <span className={styles.bars} />
          </summary>
          <nav className={styles.panel} aria-label={t.menu}>
            <Links here={here} />
            <a className="button" href={pathIn(locale, '/demo')}>
              {t.nav.demo}
            </a>
          </nav>
        </details>
      </div>
    </header>
  )
}
