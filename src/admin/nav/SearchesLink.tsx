'use client'

import { useAuth } from '@payloadcms/ui'
import { NavLink } from '../frame/NavLink'

/** The way to what visitors search for. */
export const SearchesLink = () => {
  const { permissions } = useAuth()
  return permissions?.globals?.['search-settings']?.read ? (
    <NavLink id="nav-searches" label="Searches" path="/searches" />
  ) : null
}
