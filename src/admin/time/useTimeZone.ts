'use client'

import { useSyncExternalStore } from 'react'

const never = () => () => undefined
const own = () => Intl.DateTimeFormat().resolvedOptions().timeZone
const onServer = () => 'UTC'

/** The reader's zone (IANA). Until the browser has taken over, UTC. */
export const useTimeZone = (): string => useSyncExternalStore(never, own, onServer)
