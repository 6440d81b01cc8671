'use client'

import { useTranslation } from '@payloadcms/ui'
import { inZone } from '../time/inZone'
import { useTimeZone } from '../time/useTimeZone'

/** A moment to the minute, in the reader's own zone. */
export const ExactTime = ({ at }: { at: string }) => {
  const timeZone = useTimeZone()
  const { language } = useTranslation().i18n
  return (
    <time dateTime={at} title={at}>
      {inZone(new Date(at), timeZone, language)}
      {timeZone === 'UTC' && ' UTC'}
    </time>
  )
}
