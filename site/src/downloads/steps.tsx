import { downloads } from 'frontdesk-client'
import { useEffect, useRef } from 'react'
import { Consent, consentIn } from '../forms/Consent'
import { Field, Honeypot } from '../forms/Field'
import formStyles from '../forms/Form.module.css'
import { Summary } from '../forms/Summary'
import { typed, useSending } from '../forms/useSending'
import { counted, fill } from '../i18n/fill'
import { deskOf } from '../lib/desk'
import { sourceOfVisit } from '../lib/visit'
import { Arrow } from '../ui/Arrow'
import type { DownloadProps } from './DownloadForm'
import styles from './DownloadForm.module.css'

export type Requested = { requestId: string; email: string }
type File = { url: string; filename: string }

type AskProps = DownloadProps & {
  since: number | undefined
  onRequested: (requested: Requested) => void
}

/** First: where the code should go. */
export const AskCode = (props: AskProps) => {
  const { t, words, kind, item, locale, consent, privacyHref, since, onRequested } = props
  const { submit, isSending, fields, failure, summary } = useSending<never>(
    async (data, elapsedMs) => {
      const email = typed(data, 'email') ?? ''
      const outcome = await downloads(deskOf(locale)).requestCode(kind, {
        email,
        item,
        company: typed(data, 'company'),
        locale,
        consent: consentIn(data, consent),
        source: sourceOfVisit(),
        elapsedMs,
        website: typed(data, 'website'),
      })
      if (outcome.status === 'missing') return { status: 'refused', message: words.missing }
      if (outcome.status === 'sent') onRequested({ requestId: outcome.requestId, email })
      return { status: 'invalid', fields: outcome.status === 'invalid' ? outcome.fields : {} } // prettier-ignore
    },
    t,
    since,
  )
  return (
    <form className={formStyles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Summary summary={summary} fields={fields} failure={failure} t={t} />
      <Field name="email" label={t.email} type="email" autoComplete="email" error={fields.email} />
      <Field
        name="company"
        label={t.company}
        autoComplete="organization"
        optional={t.optional}
        error={fields.company}
      />
      <Consent
        consent={consent}
        privacyLink={{ href: privacyHref, text: t.privacyLink }}
        fields={fields}
      />
      <Honeypot label={t.honeypot} />
      <button type="submit" className={`button ${formStyles.wide}`} aria-disabled={isSending}>
        {isSending ? t.sending : words.requestCode}
      </button>
    </form>
  )
}

type EnterProps = DownloadProps & {
  requested: Requested
  onFile: (file: File) => void
  onAgain: () => void
}

/** Second: the code. */
export const EnterCode = ({ t, words, kind, locale, requested, onFile, onAgain }: EnterProps) => {
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  const { submit, isSending, fields, failure, summary } = useSending<never>(async (data) => {
    const code = typed(data, 'code') ?? ''
    const { requestId } = requested
    const outcome = await downloads(deskOf(locale)).verifyCode(kind, { requestId, code })
    switch (outcome.status) {
      case 'verified':
        onFile(outcome.download)
        return { status: 'invalid', fields: {} }
      case 'wrong':
        return { status: 'refused', message: counted(words.wrong, outcome.attemptsLeft) }
      case 'locked':
      case 'expired':
        return { status: 'refused', message: words[outcome.status] }
      case 'invalid':
        return { status: 'invalid', fields: outcome.fields }
    }
  }, t)
  return (
    <form className={styles.code} onSubmit={(event) => void submit(event)} noValidate>
      <p ref={text} tabIndex={-1} role="status">
        {fill(words.codeText, { email: requested.email })}
      </p>
      <Summary summary={summary} fields={fields} failure={failure} t={t} />
      <Field
        name="code"
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={11}
        error={fields.code}
      />
      <button type="submit" className="button" aria-disabled={isSending}>
        {isSending ? t.sending : words.verify}
      </button>
      <button type="button" className={styles.again} onClick={onAgain}>
        {words.again}
      </button>
    </form>
  )
}

/** Third: the file. */
export const Ready = ({ file, words }: { file: File; words: DownloadProps['words'] }) => {
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    link.current?.focus()
    location.assign(file.url)
  }, [file.url])
  return (
    <div className={styles.ready} role="status">
      <h4>{words.ready}</h4>
      <p>{words.readyText}</p>
      <a ref={link} className="button" href={file.url}>
        {words.download} {file.filename} <Arrow turn="down" />
      </a>
    </div>
  )
}
