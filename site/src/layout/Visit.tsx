'use client'

import { usePathname, useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { isPlainClick } from '../lib/isPlainClick'
import { beginVisit } from '../lib/visit'

/** The page of this site that a plain link leads to, if a browser would go there in this window. */
const pageOf = (event: MouseEvent): string | undefined => {
  const link = event.target instanceof Element && event.target.closest('a')
  if (!link || !isPlainClick(event) || link.target || link.hreflang) return undefined
  const isHere = link.pathname === location.pathname && link.search === location.search
  if (link.origin !== location.origin || isHere) return undefined
  return link.pathname + link.search + link.hash
}

/**
 * Keeps a visit in one piece: links in editors’ texts load no page anew either, so what the visit remembers (lib/visit.ts)
 * and a talk with the assistant last. The menu closes when one has got somewhere.
 */
export const Visit = () => {
  const router = useRouter()
  const pathname = usePathname()
  useEffect(beginVisit, [])
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const page = pageOf(event)
      if (!page) return
      event.preventDefault()
      router.push(page)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [router])
  useEffect(() => document.querySelector('details[name=menu]')?.removeAttribute('open'), [pathname])
  // Whoever has waited for it hears of it (hydration/).
  useEffect(() => void dispatchEvent(new Event('site:hydrated')), [])
  return null
}
