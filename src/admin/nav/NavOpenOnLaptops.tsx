'use client'

import { useAuth, useNav, usePreferences } from '@payloadcms/ui'
import { PREFERENCE_KEYS } from 'payload/shared'
import { useEffect, type ReactNode } from 'react'

const laptop = '(min-width: 1100px) and (max-width: 1440px)'

/**
 * Payload closes the navigation on screens up to 1440 px at every page load. On a laptop there is
 * room for it, so it opens, unless the user has closed it on a wide screen.
 */
export const NavOpenOnLaptops = ({ children }: { children?: ReactNode }) => {
  const { hydrated, setNavOpen } = useNav()
  const { getPreference } = usePreferences()
  const isLoggedIn = Boolean(useAuth().user)

  useEffect(() => {
    if (!isLoggedIn || !hydrated || !window.matchMedia(laptop).matches) return
    void getPreference<{ open?: boolean }>(PREFERENCE_KEYS.NAV).then((preference) => {
      if (preference?.open !== false) setNavOpen(true)
    })
  }, [getPreference, hydrated, isLoggedIn, setNavOpen])

  return children
}
