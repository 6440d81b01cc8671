'use client'

import { useTranslation } from '@payloadcms/ui'
import { inZone } from '../../time/inZone'
import { useTimeZone } from '../../time/useTimeZone'
import { useSaid } from '../../language/useSaid'

type WishedTimeProps = {
  /** ISO 8601. */
  at: string
  /** The visitor's (IANA). */
  timezone?: string
}

/** When a visitor would like the demo: on their clock, and on the reader's where it differs. */
export const WishedTime = ({ at, timezone }: WishedTimeProps) => {
  const own = useTimeZone()
  const say = useSaid()
  const { language } = useTranslation().i18n
  const date = new Date(at)
  const theirs = inZone(date, timezone ?? own, language)
  const ours = inZone(date, own, language)
  return (
    <p className="wished-time">
      {say({ en: 'Preferred time:', de: 'Wunschtermin:' })} <strong>{theirs}</strong>{' '}
      {(timezone ?? own).replaceAll('_', ' ')}
      {theirs !== ours && say({ en: `, which is ${ours} for you`, de: `, bei Ihnen ${ours}` })}
    </p>
  )
}
