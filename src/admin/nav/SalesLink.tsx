'use client'

import { Link, useAuth, useConfig } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'

/** The administrator's way to the numbers that salespeople find at home. */
export const SalesLink = () => {
  const { user } = useAuth<{ id: string; role?: string }>()
  const href = `${useConfig().config.routes.admin}/sales`
  const isHere = usePathname() === href
  if (user?.role !== 'admin') return null
  return (
    <Link
      aria-current={isHere ? 'page' : undefined}
      className="nav__link"
      href={href}
      id="nav-sales"
      prefetch={false}
    >
      <span className="nav__link-label">Sales overview</span>
    </Link>
  )
}
