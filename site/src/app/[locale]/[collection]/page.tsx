import type { Metadata } from 'next'
import { notFound, permanentRedirect } from 'next/navigation'
import { isLocale, pathIn } from '../../../i18n/locales'
import { messages } from '../../../i18n/messages'
import { lists } from '../../../lists'
import { plainMetadata } from '../../../metadata/pageMetadata'
import { isCollection } from '../../../reading/collections'
import { redirectFrom } from '../../../reading/documents'
import { hereIn } from '../../../reading/here'

type Props = { params: Promise<{ locale: string; collection: string }> }

export const generateStaticParams = () => []

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { locale, collection } = await params
  if (!isLocale(locale) || !isCollection(collection)) return {}
  const { nav, list } = messages[locale]
  const { text: description } = list[collection]
  return plainMetadata({ locale, path: `/${collection}`, title: nav[collection], description })
}

const ListPage = async ({ params }: Props) => {
  const { locale, collection } = await params
  if (!isLocale(locale)) notFound()
  if (isCollection(collection)) {
    const List = lists[collection]
    return <List here={await hereIn(locale)} />
  }
  const to = await redirectFrom(`/${decodeURIComponent(collection)}`, locale)
  if (!to) notFound()
  permanentRedirect(to.startsWith('/') ? pathIn(locale, to) : to)
}

export default ListPage
