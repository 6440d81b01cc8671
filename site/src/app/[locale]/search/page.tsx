import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { isLocale } from '../../../i18n/locales'
import { messages } from '../../../i18n/messages'
import { plainMetadata } from '../../../metadata/pageMetadata'
import { collections } from '../../../reading/collections'
import { found } from '../../../reading/found'
import { addressOf, askedIn } from '../../../reading/asked'
import { SearchBox } from '../../../search/SearchBox'
import { settings } from '../../../settings'

export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Partial<Record<string, string | string[]>>>
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { locale } = await params
  if (!isLocale(locale)) return {}
  const { title } = messages[locale].search
  return plainMetadata({ locale, path: '/search', title, noIndex: true })
}

/** GET /search?q=…&type=…&page=…: answered by this server first, and in the browser from then on. */
const SearchPage = async ({ params, searchParams }: Props) => {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  const asked = askedIn(await searchParams)
  const { search, nav, chat } = messages[locale]
  return (
    <SearchBox
      key={addressOf(asked)}
      t={search}
      kinds={Object.fromEntries(collections.map((one) => [one, nav[one]]))}
      locale={locale}
      siteUrl={settings.siteUrl}
      ask={chat.open}
      asked={asked}
      first={await found(asked, locale)}
    />
  )
}

export default SearchPage
