'use client'

import { useConfig, useFormFields, useLocale } from '@payloadcms/ui'
import { useEffect, useState } from 'react'

type MailPreviewProps = { mail: string }

type Mail = { subject: string; html: string }
type Shown = { mail?: Mail; problem?: string }

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
        if (!abort.signal.aborted) setShown({ problem: 'The preview could not be loaded.' })
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
        As visitors see it{' '}
        <a href={`${address}?mail=${mail}&locale=${locale}`} rel="noreferrer" target="_blank">
          Open the saved version in a new tab
        </a>
      </p>
      {shown.problem && <p className="mail-preview__problem">{shown.problem}</p>}
      {shown.mail && (
        <div className="mail-preview__mail">
          <p className="mail-preview__subject">{shown.mail.subject}</p>
          <iframe
            className="mail-preview__frame"
            sandbox=""
            srcDoc={shown.mail.html}
            title="Preview of the mail"
          />
        </div>
      )}
    </div>
  )
}
