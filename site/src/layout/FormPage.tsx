import type { ReactNode } from 'react'
import type { Site } from '../reading/site'
import { ContactLinks } from '../ui/ContactLinks'
import styles from './FormPage.module.css'

type Contact = Site['contact'] | undefined

/** How to reach people without a form. */
export const Direct = ({ title, contact }: { title: string; contact: Contact }) =>
  contact?.email || contact?.phone ? (
    <div className={styles.direct}>
      <h2>{title}</h2>
      <ContactLinks contact={contact} />
    </div>
  ) : null

export const Steps = ({ steps }: { steps: string[][] }) => (
  <ol className={styles.steps}>
    {steps.map(([title, text]) => (
      <li key={title}>
        <h2>{title}</h2>
        <p>{text}</p>
      </li>
    ))}
  </ol>
)

type Props = {
  title: string
  text: string
  beside: ReactNode
  children: ReactNode
  contact: Contact
  noScript: string
}

/** A form, and beside it what happens then. */
export const FormPage = ({ title, text, beside, children, contact, noScript }: Props) => (
  <div className={`wrap ${styles.page}`}>
    <div className={styles.words}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {beside}
    </div>
    <div>
      <noscript>
        <p className={styles.noScript}>
          {noScript} <a href={`mailto:${contact?.email ?? ''}`}>{contact?.email}</a>
        </p>
      </noscript>
      {children}
    </div>
  </div>
)
