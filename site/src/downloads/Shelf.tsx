import type { ReactNode } from 'react'
import type { Here } from '../here'
import { fill } from '../i18n/fill'
import { Picture, type AnyPicture } from '../ui/Picture'
import styles from './Shelf.module.css'

type Item = {
  id: string
  slug: string
  title: string
  summary: string
  fileSize: number
  mimeType: string
  pages?: number
  locale: string
  cover?: unknown
}

type Props = {
  kind: 'brochures' | 'tco'
  docs: Item[]
  here: Here
  children: (item: Item) => ReactNode
}

const types: Record<string, string> = {
  'application/pdf': 'PDF',
  'application/zip': 'ZIP',
  'text/csv': 'CSV',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word',
}

const factsOf = ({ mimeType, pages, fileSize, locale }: Item, here: Here): string => {
  const languages = new Intl.DisplayNames([here.locale], { type: 'language' })
  const size = new Intl.NumberFormat(here.locale, {
    style: 'unit',
    unit: fileSize < 1e6 ? 'kilobyte' : 'megabyte',
    maximumFractionDigits: fileSize < 1e6 ? 0 : 1,
  }).format(fileSize / (fileSize < 1e6 ? 1e3 : 1e6))
  return [
    types[mimeType],
    pages && fill(here.t.downloads.pages, { n: pages }),
    size,
    languages.of(locale),
  ]
    .filter(Boolean)
    .join(' · ')
}

/** Those in the visitor’s language first. */
export const Shelf = ({ kind, docs, here, children }: Props) => {
  const sorted = [...docs].sort(
    (one, other) => Number(other.locale === here.locale) - Number(one.locale === here.locale),
  )
  return docs.length > 0 ? (
    <section className={`wrap ${styles.shelf}`} aria-labelledby={kind}>
      <h2 id={kind} className={styles.title}>
        {here.t.downloads[kind]}
      </h2>
      <ul>
        {sorted.map((item) => (
          <li key={item.id} id={item.slug} className={styles.item}>
            {item.cover ? (
              <Picture
                picture={item.cover as AnyPicture}
                cmsUrl={here.cmsUrl}
                sizes="(min-width: 64rem) 20rem, 40vw"
                alt=""
              />
            ) : (
              <span />
            )}
            <div>
              <h3 className={styles.name} lang={item.locale}>
                {item.title}
              </h3>
              <p lang={item.locale}>{item.summary}</p>
              <p className={styles.facts}>{factsOf(item, here)}</p>
              {children(item)}
            </div>
          </li>
        ))}
      </ul>
    </section>
  ) : null
}
