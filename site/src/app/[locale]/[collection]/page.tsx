import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { isLocale } from '../../../i18n/locales'
import { messages } from '../../../i18n/messages'
import { lists } from '../../../lists'
import { plainMetadata } from '../../../metadata/pageMetadata'
import { isCollection } from '../../../reading/collections'
import { elsewhere } from '../../../reading/elsewhere'
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
  if (!isCollection(collection)) return elsewhere([collection], locale)
  const List = lists[collection]
  return <List here={await hereIn(locale)} />
}

export default ListPage
