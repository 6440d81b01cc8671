'use client'

import { inZone } from '../time/inZone'
import { useTimeZone } from '../time/useTimeZone'

/** A moment to the minute, in the reader's own zone. */
export const ExactTime = ({ at }: { at: string }) => {
  const timeZone = useTimeZone()
  return (
    <time dateTime={at} title={at}>
      {inZone(new Date(at), timeZone)}
      {timeZone === 'UTC' && ' UTC'}
    </time>
  )
}
