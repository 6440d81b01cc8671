import type { ReactNode } from 'react'
import type { Messages } from '../i18n/messages'
import { Consent, type ConsentText } from './Consent'
import { Honeypot } from './Field'
import styles from './Form.module.css'
import { Summary } from './Summary'
import type { Sending } from './useSending'

/** What every form of a visitor is given (formProps.ts). */
export type FormProps = {
  t: Messages['forms']
  consent: ConsentText
  privacyHref: string
}

type Props = FormProps & {
  sending: Sending
  /** What the button says. */
  send: string
  children: ReactNode
}

/** Around the fields: what is wrong on top, at the end what is agreed to, and the button. */
export const FormShell = ({ t, consent, privacyHref, sending, send, children }: Props) => {
  const { submit, isSending, fields } = sending
  return (
    // `post`: where no script runs, a browser would else put what was typed into an address.
    <form className={styles.form} method="post" onSubmit={(event) => void submit(event)} noValidate>
      <Summary {...sending} t={t} />
      {children}
      <Consent
        consent={consent}
        privacyLink={{ href: privacyHref, text: t.privacyLink }}
        fields={fields}
      />
      <Honeypot label={t.honeypot} />
      <button type="submit" className={`button ${styles.wide}`} aria-disabled={isSending}>
        {isSending ? t.sending : send}
      </button>
    </form>
  )
}
