import type { Api, FormOutcome } from 'frontdesk-client'
import { useRef, useState, type ReactNode } from 'react'
import type { Locale } from '../i18n/locales'
import { newKey } from '../lib/desk'
import { sourceOfVisit } from '../lib/visit'
import { consentIn } from './Consent'
import styles from './Form.module.css'
import { FormShell, type FormProps } from './FormShell'
import { fieldsOf, type FieldOf } from './person'
import { typed, useSending } from './useSending'

type Taken = { message: string; lead: { reference: string } }

export type RequestFormProps = FormProps & { locale: Locale; send: string }

/** Of every request: who sends it, in which words it was agreed to, and where it came from. */
const commonIn = (data: FormData, { locale, consent }: RequestFormProps) => ({
  name: typed(data, 'name') ?? '',
  email: typed(data, 'email') ?? '',
  phone: typed(data, 'phone'),
  message: typed(data, 'message'),
  locale,
  consent: consentIn(data, consent),
  source: sourceOfVisit(),
  website: typed(data, 'website'),
})

type Common = ReturnType<typeof commonIn> & { elapsedMs: number }

type Try = { said: string; idempotencyKey: string; elapsedMs: number }

/** Sent again as it was it is the same request, which is taken once; with a word changed it is another. */
const useTries = () => {
  const last = useRef<Try>(undefined)
  return (form: unknown, elapsedMs: number): Try => {
    const said = JSON.stringify(form)
    if (last.current?.said !== said) last.current = { said, elapsedMs, idempotencyKey: newKey() }
    return last.current
  }
}

type Props = RequestFormProps & {
  post: (
    data: FormData,
    common: Common,
    options: { idempotencyKey: string },
  ) => Promise<FormOutcome<Api, object>>
  children: (field: FieldOf) => ReactNode
}

const Thanks = ({ taken, t }: { taken: Taken; t: FormProps['t'] }) => (
  <div className={styles.sent} role="status">
    <h2>{t.sent}</h2>
    <p>{taken.message}</p>
    <p>
      {t.reference}: <span className={styles.reference}>{taken.lead.reference}</span>
    </p>
  </div>
)

/** A form that makes a lead: posted to the service, answered with a reference. */
export const RequestForm = ({ post, children, ...props }: Props) => {
  const { t } = props
  const tryOf = useTries()
  const [taken, setTaken] = useState<Taken>()
  const sending = useSending<Taken>(
    (data, sinceMs) => {
      const common = commonIn(data, props)
      const { elapsedMs, idempotencyKey } = tryOf([common, ...data], sinceMs)
      return post(data, { ...common, elapsedMs }, { idempotencyKey })
    },
    { words: t, onSent: setTaken },
  )
  if (taken) return <Thanks taken={taken} t={t} />
  return (
    <FormShell {...props} sending={sending}>
      {children(fieldsOf(t, sending.fields))}
    </FormShell>
  )
}
