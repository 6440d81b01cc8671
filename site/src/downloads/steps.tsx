import { downloads } from 'frontdesk-client'
import { useEffect, useRef } from 'react'
import { consentIn } from '../forms/Consent'
import { Field } from '../forms/Field'
import { FormShell } from '../forms/FormShell'
import { Company, Email, fieldsOf } from '../forms/person'
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
  const { t, words, kind, item, locale, consent, since, onRequested } = props
  const sending = useSending<Requested>(
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
      return outcome.status === 'sent' ? { ...outcome, email } : outcome
    },
    { words: t, onSent: onRequested, since },
  )
  const field = fieldsOf(t, sending.fields)
  return (
    <FormShell {...props} sending={sending} send={words.requestCode}>
      <Email field={field} />
      <Company field={field} isOptional />
    </FormShell>
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
  const sending = useSending<File>(
    async (data) => {
      const code = typed(data, 'code') ?? ''
      const { requestId } = requested
      const outcome = await downloads(deskOf(locale)).verifyCode(kind, { requestId, code })
      switch (outcome.status) {
        case 'verified':
          return { status: 'sent', ...outcome.download }
        case 'wrong':
          return { status: 'refused', message: counted(words.wrong, outcome.attemptsLeft) }
        case 'locked':
        case 'expired':
          return { status: 'refused', message: words[outcome.status] }
        case 'invalid':
          return outcome
      }
    },
    { words: t, onSent: onFile },
  )
  const { submit, isSending, fields } = sending
  return (
    <form className={styles.code} onSubmit={(event) => void submit(event)} noValidate>
      <p ref={text} tabIndex={-1} role="status">
        {fill(words.codeText, { email: requested.email })}
      </p>
      <Summary {...sending} t={t} />
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
