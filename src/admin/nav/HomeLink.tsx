'use client'

import { Link, useConfig } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'

/** The way back to the dashboard, which Payload's navigation leaves out. */
export const HomeLink = () => {
  const { admin } = useConfig().config.routes
  const isHere = usePathname() === admin
  return (
    <Link
      aria-current={isHere ? 'page' : undefined}
      className="nav__link"
      href={admin}
      id="nav-home"
      prefetch={false}
    >
      <span className="nav__link-label">Home</span>
    </Link>
  )
}
