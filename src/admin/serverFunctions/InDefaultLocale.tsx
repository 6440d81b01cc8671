'use client'

import { LocaleProvider } from '@payloadcms/ui'
import { SearchParamsContext } from 'next/dist/shared/lib/hooks-client-context.shared-runtime'
import { useMemo, type ReactNode } from 'react'

type Props = { locale: string; children: ReactNode }

/**
 * A form in another locale than that of the page around it. Payload (3.90) reads a form's locale from the page's
 * address alone: what is inside sees an address that names this one.
 */
export const InDefaultLocale = ({ locale, children }: Props) => {
  const address = useMemo(() => new URLSearchParams({ locale }), [locale])
  return (
    <SearchParamsContext.Provider value={address}>
      <LocaleProvider locale={locale}>{children}</LocaleProvider>
    </SearchParamsContext.Provider>
  )
}
