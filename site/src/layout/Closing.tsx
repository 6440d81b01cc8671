import { AskButton } from '../chat/AskButton'
import type { Here } from '../here'
import { pathIn } from '../i18n/locales'
import styles from './Closing.module.css'

/** How a page ends that wants to be answered. */
export const Closing = ({ here: { t, locale } }: { here: Here }) => (
  <section className={styles.closing} aria-labelledby="closing">
    <div className="wrap">
      <h2 id="closing" className={styles.title}>
        {t.closing.title}
      </h2>
      <div>
        <p>{t.closing.text}</p>
        <p className={styles.ways}>
          <a className="button" data-kind="ink" href={pathIn(locale, '/demo')}>
            {t.nav.demo}
          </a>
          <AskButton text={t.closing.assistant} />
        </p>
      </div>
    </div>
  </section>
)
