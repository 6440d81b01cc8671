'use client'

import { inZone } from '../../time/inZone'
import { useTimeZone } from '../../time/useTimeZone'

type WishedTimeProps = {
  /** ISO 8601. */
  at: string
  /** The visitor's (IANA). */
  timezone?: string
}

/** When a visitor would like the demo: on their clock, and on the reader's where it differs. */
export const WishedTime = ({ at, timezone }: WishedTimeProps) => {
  const own = useTimeZone()
  const date = new Date(at)
  const theirs = inZone(date, timezone ?? own)
  const ours = inZone(date, own)
  return (
    <p className="wished-time">
      Preferred time: <strong>{theirs}</strong> {(timezone ?? own).replaceAll('_', ' ')}
      {theirs !== ours && `, which is ${ours} for you`}
    </p>
  )
}
