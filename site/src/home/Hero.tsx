import type { Here } from '../here'
import { pathIn } from '../i18n/locales'
import { page } from '../reading/documents'
import { Arrow } from '../ui/Arrow'
import styles from './Hero.module.css'
import { LoadCurve } from './LoadCurve'

/** Only if there is such a page. */
const HowTo = async ({ here }: { here: Here }) => {
  const { t, locale } = here
  const [, , slug = ''] = t.hero.howPath.split('/')
  const found = await page('content', slug, locale)
  return found.status === 'found' ? (
    <a className={styles.how} href={pathIn(locale, t.hero.howPath)}>
      {t.hero.how} <Arrow />
    </a>
  ) : null
}

export const Hero = ({ here }: { here: Here }) => {
  const { t, locale } = here
  return (
    <section className={styles.hero}>
      <div className="wrap">
        <h1 className={styles.title}>
          {t.hero.title.map((sentence) => (
            <span key={sentence}>{sentence} </span>
          ))}
        </h1>
        <div className={styles.row}>
          <p className={styles.text}>{t.hero.text}</p>
          <p className={styles.ways}>
            <a className="button" href={pathIn(locale, '/demo')}>
              {t.nav.demo}
            </a>
            <HowTo here={here} />
          </p>
        </div>
        <LoadCurve here={here} />
      </div>
    </section>
  )
}
