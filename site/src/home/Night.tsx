import type { Here } from '../here'
import { pathIn } from '../i18n/locales'
import { Arrow } from '../ui/Arrow'
import { SectionHead } from '../ui/SectionHead'
import styles from './Night.module.css'

type Module = Here['modules'][number]

const Row = ({ module: { slug, name, path }, here }: { module: Module; here: Here }) => {
  const told = here.t.night.modules[slug]
  return (
    <li className={styles.row}>
      <span className={styles.time} aria-hidden>
        {told?.time}
      </span>
      <h3 className={styles.what}>{told?.what ?? name}</h3>
      <div>
        {told && <p>{told.text}</p>}
        {path && (
          <a className={styles.module} href={pathIn(here.locale, path)}>
            {name} <Arrow />
          </a>
        )}
      </div>
    </li>
  )
}

/** The product, told by the clock: a line for each of its modules. */
export const Night = ({ here }: { here: Here }) =>
  here.modules.length > 0 ? (
    <section className={`wrap ${styles.night}`} aria-labelledby="night">
      <SectionHead id="night" title={here.t.night.title} />
      <p className={styles.intro}>{here.t.night.intro}</p>
      <ol>
        {here.modules.map((module) => (
          <Row key={module.slug} module={module} here={here} />
        ))}
      </ol>
    </section>
  ) : null
