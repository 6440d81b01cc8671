import { notFound } from 'next/navigation'
import { isLocale } from '../../../../../i18n/locales'
import { elsewhere } from '../../../../../reading/elsewhere'

type Params = { locale: string; collection: string; slug: string; rest: string[] }

export const generateStaticParams = () => []

/** No page is this deep. */
const DeepPage = async ({ params }: { params: Promise<Params> }) => {
  const { locale, collection, slug, rest } = await params
  if (!isLocale(locale)) notFound()
  return elsewhere([collection, slug, ...rest], locale)
}

export default DeepPage
