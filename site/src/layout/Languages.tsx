'use client'

import { usePathname } from 'next/navigation'
import { locales, nameOfLocale, pathIn, type Locale } from '../i18n/locales'
import styles from './Languages.module.css'

/** The same page in the other languages: a slug is the same in all of them. */
export const Languages = ({ label, locale }: { label: string; locale: Locale }) => {
  const pathname = usePathname()
  const bare = locales.reduce((path, one) => {
    const prefix = `/${one}`
    if (path === prefix) return '/'
    return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : path
  }, pathname)
  return (
    <nav className={styles.languages} aria-label={label}>
      {locales.map((one) => (
        // A full load: `lang` stands on the page’s root.
        <a
          key={one}
          href={pathIn(one, bare)}
          hrefLang={one}
          lang={one}
          aria-current={one === locale ? 'true' : undefined}
        >
          {nameOfLocale[one]}
        </a>
      ))}
    </nav>
  )
}
