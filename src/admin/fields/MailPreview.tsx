'use client'

import { useConfig, useFormFields, useLocale } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import { useSaid } from '../language/useSaid'

type MailPreviewProps = { mail: string }

type Mail = { subject: string; html: string }
type Shown = { mail?: Mail; problem?: string; isMissing?: boolean }

const quietMs = 400

type Answer = Partial<Mail> & {
  errors?: { message: string; data?: { errors?: { message: string }[] } }[]
}

const asShown = ({ subject = '', html = '', errors }: Answer): Shown => {
  const [error] = errors ?? []
  if (!error) return { mail: { subject, html } }
  return { problem: error.data?.errors?.[0]?.message ?? error.message }
}

/** The mail as an invented visitor would get it, with the words that stand in the form now. */
export const MailPreview = ({ mail }: MailPreviewProps) => {
  const { config } = useConfig()
  const { code: locale } = useLocale()
  const say = useSaid()
  const [shown, setShown] = useState<Shown>({})
  const words = useFormFields(([fields]) => {
    const text = (path: string) => String(fields[path]?.value ?? '')
    return JSON.stringify({
      subject: text(`${mail}.subject`),
      body: text(`${mail}.body`),
      signature: text('signature'),
    })
  })
  const address = `${config.routes.api}/globals/mail-wording/preview`

  useEffect(() => {
    const abort = new AbortController()
    const show = async () => {
      const response = await fetch(address, {
        method: 'POST',
        credentials: 'include',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ mail, locale, ...(JSON.parse(words) as object) }),
        signal: abort.signal,
      })
      setShown(asShown((await response.json()) as Answer))
    }
    const timer = setTimeout(() => {
      show().catch(() => {
        if (!abort.signal.aborted) setShown({ isMissing: true })
      })
    }, quietMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [address, mail, locale, words])

  return (
    <div className="mail-preview">
      <p className="mail-preview__caption">
        {say({ en: 'As visitors see it', de: 'Wie Besucher sie sehen' })}{' '}
        <a href={`${address}?mail=${mail}&locale=${locale}`} rel="noreferrer" target="_blank">
          {say({
            en: 'Open the saved version in a new tab',
            de: 'Gespeicherte Fassung in neuem Tab öffnen',
          })}
        </a>
      </p>
      {(shown.problem ?? shown.isMissing) && (
        <p className="mail-preview__problem">
          {shown.problem ??
            say({
              en: 'The preview could not be loaded.',
              de: 'Die Vorschau konnte nicht geladen werden.',
            })}
        </p>
      )}
      {shown.mail && (
        <div className="mail-preview__mail">
          <p className="mail-preview__subject">{shown.mail.subject}</p>
          <iframe
            className="mail-preview__frame"
            sandbox=""
            srcDoc={shown.mail.html}
            title={say({ en: 'Preview of the mail', de: 'Vorschau der Mail' })}
          />
        </div>
      )}
    </div>
  )
}
