'use client'

import { forms, type FormOutcome, type Api } from 'frontdesk-client'
import { useEffect, useState, type ReactNode } from 'react'
import type { Locale } from '../i18n/locales'
import { deskOf, newKey } from '../lib/desk'
import { saidBefore, sourceOfVisit } from '../lib/visit'
import type { Messages } from '../i18n/messages'
import { Consent, consentIn, type ConsentText } from './Consent'
import { Check, Field, Honeypot, Select, TextArea } from './Field'
import styles from './Form.module.css'
import { Summary } from './Summary'
import { typed, useSending, type FieldErrors } from './useSending'

type Taken = { message: string; lead: { reference: string } }

export type RequestFormProps = {
  t: Messages['forms']
  send: string
  locale: Locale
  consent: ConsentText
  privacyHref: string
}

type FrameProps = RequestFormProps & {
  post: (
    data: FormData,
    common: Common,
    idempotencyKey: string,
  ) => Promise<FormOutcome<Api, object>>
  children: (fields: FieldErrors) => ReactNode
}

type Common = {
  name: string
  email: string
  phone?: string
  message?: string
  locale: Locale
  consent: ReturnType<typeof consentIn>
  source: ReturnType<typeof sourceOfVisit>
  elapsedMs: number
  website?: string
}

const Thanks = ({ taken, t }: { taken: Taken; t: Messages['forms'] }) => (
  <div className={styles.sent} role="status">
    <h2>{t.sent}</h2>
    <p>{taken.message}</p>
    <p>
      {t.reference}: <span className={styles.reference}>{taken.lead.reference}</span>
    </p>
  </div>
)

const Frame = ({ t, send, locale, consent, privacyHref, post, children }: FrameProps) => {
  const [key] = useState(newKey)
  const { submit, isSending, fields, failure, summary, answer } = useSending<Taken>(
    async (data, elapsedMs) => {
      const outcome = await post(
        data,
        {
          name: typed(data, 'name') ?? '',
          email: typed(data, 'email') ?? '',
          phone: typed(data, 'phone'),
          message: typed(data, 'message'),
          locale,
          consent: consentIn(data, consent),
          source: sourceOfVisit(),
          elapsedMs,
          website: typed(data, 'website'),
        },
        key,
      )
      return outcome.status === 'sent'
        ? { status: 'sent', answer: outcome }
        : { status: 'invalid', fields: outcome.fields }
    },
    t,
  )
  if (answer) return <Thanks taken={answer} t={t} />
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Summary summary={summary} fields={fields} failure={failure} t={t} />
      {children(fields)}
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

type Module = { slug: string; name: string }

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** A time as the field has it, without a zone: the visitor’s own. */
const momentOf = (local: string | undefined) => {
  const time = Date.parse(local ?? '')
  return Number.isNaN(time) ? undefined : new Date(time).toISOString()
}

export const DemoForm = ({ modules, ...props }: RequestFormProps & { modules: Module[] }) => {
  const { t } = props
  return (
    <Frame
      {...props}
      post={(data, common, idempotencyKey) => {
        const preferredTime = momentOf(typed(data, 'preferredTime'))
        return forms(deskOf(props.locale)).demo(
          {
            ...common,
            company: typed(data, 'company') ?? '',
            companySize: typed(data, 'companySize'),
            productModules: data.getAll('productModules').map(String),
            ...(preferredTime && { preferredTime, timezone: zone() }),
          },
          { idempotencyKey },
        )
      }}
    >
      {(fields) => (
        <>
          <Field name="name" label={t.name} autoComplete="name" error={fields.name} />
          <Field
            name="email"
            label={t.email}
            type="email"
            autoComplete="email"
            error={fields.email}
          />
          <Field
            name="company"
            label={t.company}
            autoComplete="organization"
            error={fields.company}
          />
          <Field
            name="phone"
            label={t.phone}
            type="tel"
            autoComplete="tel"
            optional={t.optional}
            error={fields.phone}
          />
          <Select
            name="companySize"
            label={t.companySize}
            options={t.sizes}
            optional={t.optional}
            error={fields.companySize}
          />
          <Field
            name="preferredTime"
            label={t.preferredTime}
            type="datetime-local"
            optional={t.optional}
            error={fields.preferredTime}
          />
          {modules.length > 0 && (
            <fieldset className={styles.group}>
              <legend className={styles.legend}>{t.modules}</legend>
              {modules.map(({ slug, name }) => (
                <Check key={slug} name="productModules" value={slug}>
                  {name}
                </Check>
              ))}
            </fieldset>
          )}
          <div className={styles.wide}>
            <TextArea
              name="message"
              label={t.message}
              rows={4}
              optional={t.optional}
              error={fields.message}
            />
          </div>
        </>
      )}
    </Frame>
  )
}

export const ContactForm = (props: RequestFormProps) => {
  const { t } = props
  const [said, setSaid] = useState<string>()
  // What was said to the assistant is in the memory of the browser alone.
  useEffect(() => setSaid(saidBefore()), [])
  return (
    <Frame
      {...props}
      post={(data, { message = '', ...common }, idempotencyKey) =>
        forms(deskOf(props.locale)).contact(
          { ...common, message, company: typed(data, 'company'), subject: typed(data, 'subject') },
          { idempotencyKey },
        )
      }
    >
      {(fields) => (
        <>
          <Field name="name" label={t.name} autoComplete="name" error={fields.name} />
          <Field
            name="email"
            label={t.email}
            type="email"
            autoComplete="email"
            error={fields.email}
          />
          <Field
            name="company"
            label={t.company}
            autoComplete="organization"
            optional={t.optional}
            error={fields.company}
          />
          <Field
            name="phone"
            label={t.phone}
            type="tel"
            autoComplete="tel"
            optional={t.optional}
            error={fields.phone}
          />
          <div className={styles.wide}>
            <Field
              name="subject"
              label={t.subject}
              maxLength={200}
              optional={t.optional}
              error={fields.subject}
            />
          </div>
          <div className={styles.wide} key={said}>
            <TextArea
              name="message"
              label={t.message}
              rows={said ? 10 : 6}
              defaultValue={said}
              error={fields.message}
            />
          </div>
        </>
      )}
    </Frame>
  )
}
