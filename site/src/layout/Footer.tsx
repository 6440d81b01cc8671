import type { Here } from '../here'
import { pathIn } from '../i18n/locales'
import type { Site } from '../reading/site'
import { ContactLinks } from '../ui/ContactLinks'
import styles from './Footer.module.css'
import { Languages } from './Languages'

const places = ['content', 'case-studies', 'events', 'partners'] as const
const ways = ['downloads', 'search', 'contact', 'privacy'] as const

type Props = { here: Here; contact?: Site['contact'] }

export const Footer = ({ here, contact }: Props) => {
  const { t, locale, modules } = here
  const inLocale = (path: string) => pathIn(locale, path)
  return (
    <footer className={styles.footer}>
      <div className="wrap">
        <p className={styles.line}>{t.footer.line}</p>
        <div className={styles.columns}>
          <div>
            <h2>{t.nav.product}</h2>
            <ul className={styles.list}>
              {modules.map(({ slug, name, path }) => (
                <li key={slug}>{path ? <a href={inLocale(path)}>{name}</a> : name}</li>
              ))}
              <li>
                <a href={inLocale('/demo')}>{t.nav.demo}</a>
              </li>
            </ul>
          </div>
          <div>
            <h2>{t.nav.content}</h2>
            <ul className={styles.list}>
              {places.map((place) => (
                <li key={place}>
                  <a href={inLocale(`/${place}`)}>{t.nav[place]}</a>
                </li>
              ))}
            </ul>
          </div>
          <div>
            <h2>{here.siteName}</h2>
            <ul className={styles.list}>
              {ways.map((place) => (
                <li key={place}>
                  <a href={inLocale(`/${place}`)}>{t.nav[place]}</a>
                </li>
              ))}
              <li>
                <a href={`${here.cmsUrl}/api/feed.xml?locale=${locale}`}>{t.footer.feed}</a>
              </li>
            </ul>
          </div>
          <address className={styles.address}>
            <ContactLinks contact={contact} />
          </address>
        </div>
        <div className={styles.end}>
          <Languages label={t.language} locale={locale} />
          <p>{t.footer.stores}</p>
        </div>
      </div>
    </footer>
  )
}
