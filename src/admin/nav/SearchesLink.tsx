'use client'

import { Link, useAuth, useConfig } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'

/** The way to what visitors search for. */
export const SearchesLink = () => {
  const { permissions } = useAuth()
  const href = `${useConfig().config.routes.admin}/searches`
  const isHere = usePathname() === href
  if (!permissions?.globals?.['search-settings']?.read) return null
  return (
    <Link
      aria-current={isHere ? 'page' : undefined}
      className="nav__link"
      href={href}
      id="nav-searches"
      prefetch={false}
    >
      <span className="nav__link-label">Searches</span>
    </Link>
  )
}
