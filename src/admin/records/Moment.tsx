'use client'

import { useTranslation } from '@payloadcms/ui'
import { useSyncExternalStore } from 'react'
import { describeMoment } from './describeMoment'
import { regionOf } from '../../platform/language/said'

const everyMinute = (notify: () => void) => {
  const timer = setInterval(notify, 60_000)
  return () => clearInterval(timer)
}

/** A time in the reader's own zone, as people say it. Until the browser has taken over, in UTC. */
export const Moment = ({ at }: { at: string }) => {
  const { language } = useTranslation().i18n
  const text = useSyncExternalStore(
    everyMinute,
    () => describeMoment(new Date(at), { language }),
    () => describeMoment(new Date(at), { language, timeZone: 'UTC' }),
  )
  const exact = useSyncExternalStore(
    everyMinute,
    () => new Date(at).toLocaleString(regionOf(language), { dateStyle: 'full', timeStyle: 'long' }),
    () => at,
  )
  return (
    // A minute may have passed since the server wrote it.
    <time dateTime={at} suppressHydrationWarning title={exact}>
      {text}
    </time>
  )
}
