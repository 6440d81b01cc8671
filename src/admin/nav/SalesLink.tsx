'use client'

import { NavLink } from '../frame/NavLink'
import { useRole } from './useRole'

/** The administrator's way to the numbers that salespeople find at home. */
export const SalesLink = () =>
  useRole() === 'admin' ? <NavLink id="nav-sales" label="Sales overview" path="/sales" /> : null
