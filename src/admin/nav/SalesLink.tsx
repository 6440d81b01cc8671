'use client'

import { useAuth } from '@payloadcms/ui'
import { NavLink } from '../frame/NavLink'

/** The administrator's way to the numbers that salespeople find at home. */
export const SalesLink = () => {
  const { user } = useAuth<{ id: string; role?: string }>()
  return user?.role === 'admin' ? (
    <NavLink id="nav-sales" label="Sales overview" path="/sales" />
  ) : null
}
