import styles from './Headline.module.css'

type Props = {
  doc: { title?: string | null; summary?: string | null }
  /** What it stands on. @default day */
  at?: 'day' | 'night'
}

/** The title of a document, and in a sentence or two what it is about. */
export const Headline = ({ doc: { title, summary }, at = 'day' }: Props) => (
  <>
    <h1 className={styles.title} data-field="title">
      {title}
    </h1>
    {summary && (
      <p className={styles.summary} data-at={at} data-field="summary">
        {summary}
      </p>
    )}
  </>
)
