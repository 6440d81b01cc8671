import { notFound, permanentRedirect } from 'next/navigation'
import { isLocale, pathIn } from '../../../../../i18n/locales'
import { redirectFrom } from '../../../../../reading/documents'

type Params = { locale: string; collection: string; slug: string; rest: string[] }

export const generateStaticParams = () => []

/** No page is this deep: an address of the website before this one, perhaps. */
const DeepPage = async ({ params }: { params: Promise<Params> }) => {
  const { locale, collection, slug, rest } = await params
  if (!isLocale(locale)) notFound()
  const to = await redirectFrom(
    `/${[collection, slug, ...rest].map(decodeURIComponent).join('/')}`,
    locale,
  )
  if (!to) notFound()
  permanentRedirect(to.startsWith('/') ? pathIn(locale, to) : to)
}

export default DeepPage
