'use client'

import { useConfig, useField, useFormFields, useFormInitializing } from '@payloadcms/ui'
import { useEffect } from 'react'
import { likelyTimezone } from './likelyTimezone'

type SuggestTimezoneProps = {
  /** The date field whose time zone is suggested. */
  of: string
  /** Another date field, whose zone is taken over while this one is empty. */
  like?: string
}

/** A date that is chosen without a zone gets the editor's own, so that its zone is never a guess. */
export const SuggestTimezone = ({ of, like }: SuggestTimezoneProps) => {
  const { config } = useConfig()
  const { value: date } = useField<string>({ path: of })
  const { value: zone, setValue } = useField<string>({ path: `${of}_tz` })
  const otherZone = useFormFields(([fields]) => fields[`${like}_tz`]?.value as string | undefined)
  const initializing = useFormInitializing()
  const offered = config.admin.timezones.supportedTimezones

  useEffect(() => {
    if (initializing || zone) return
    // A time that was chosen already was meant in the browser's zone; before that any zone will do.
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone
    const zones = offered.map(({ value }) => value)
    const suggestion = date ? likelyTimezone(own, zones) : otherZone
    if (suggestion) setValue(suggestion, true)
  }, [date, initializing, offered, otherZone, setValue, zone])

  return null
}
