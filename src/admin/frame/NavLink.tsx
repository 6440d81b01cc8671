'use client'

import { Link, useConfig } from '@payloadcms/ui'
import { usePathname } from 'next/navigation'
import { useSaid } from '../language/useSaid'
import type { Words } from '../../platform/language/said'

type NavLinkProps = {
  /** Behind `/admin`; empty for the dashboard. */
  path: string
  /** Of the element, by which its icon is drawn (src/admin/styles/navigation.css). */
  id: string
  label: Words
}

/** An entry of the navigation for a page of our own. */
export const NavLink = ({ path, id, label }: NavLinkProps) => {
  const href = `${useConfig().config.routes.admin}${path}`
  const say = useSaid()
  const isHere = usePathname() === href
  return (
    <Link
      aria-current={isHere ? 'page' : undefined}
      className="nav__link"
      href={href}
      id={id}
      prefetch={false}
    >
      <span className="nav__link-label">{say(label)}</span>
    </Link>
  )
}
