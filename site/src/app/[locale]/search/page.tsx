import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { isLocale, pathIn } from '../../../i18n/locales'
import { messages } from '../../../i18n/messages'
import { plainMetadata } from '../../../metadata/pageMetadata'
import { collections } from '../../../reading/collections'
import { SearchBox } from '../../../search/SearchBox'

type Props = { params: Promise<{ locale: string }> }

export const generateStaticParams = () => []

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { locale } = await params
  if (!isLocale(locale)) return {}
  const { title } = messages[locale].search
  return plainMetadata({ locale, path: '/search', title, noIndex: true })
}

const SearchPage = async ({ params }: Props) => {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  const { search, nav, chat } = messages[locale]
  const kinds = Object.fromEntries(collections.map((one) => [one, nav[one]]))
  return (
    <SearchBox t={search} kinds={kinds} locale={locale} ask={chat.open}>
      <noscript>
        <p>{search.noScript}</p>
        <ul>
          {collections.map((one) => (
            <li key={one}>
              <a href={pathIn(locale, `/${one}`)}>{nav[one]}</a>
            </li>
          ))}
        </ul>
      </noscript>
    </SearchBox>
  )
}

export default SearchPage
