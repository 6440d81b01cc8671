import type { RefObject } from 'react'
import { counted } from '../i18n/fill'
import { idOf } from './Field'
import styles from './Form.module.css'
import type { FieldErrors } from './useSending'

type Props = {
  summary: RefObject<HTMLDivElement | null>
  fields: FieldErrors
  failure: string | undefined
  /** The form's words: how many are wrong, and fields' labels by their names. */
  t: Record<string, unknown> & { errors: readonly string[] }
}

/** `Company: this is needed.` */
const named = (label: unknown, message: string | undefined) =>
  typeof label === 'string' ? `${label}: ${message}` : message

/** What keeps a form from being sent, at its top: read out, and a way to each field. */
export const Summary = ({ summary, fields, failure, t }: Props) => {
  const wrong = Object.entries(fields)
  if (wrong.length === 0 && !failure) return null
  return (
    <div ref={summary} className={styles.summary} role="alert" tabIndex={-1}>
      <h2>{failure ?? counted(t.errors, wrong.length)}</h2>
      {wrong.length > 0 && (
        <ul>
          {wrong.map(([path, message]) => (
            <li key={path}>
              <a href={`#${idOf(path)}`}>{named(t[path], message)}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
