import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { Home } from '../../home/Home'
import { isLocale } from '../../i18n/locales'
import { messages } from '../../i18n/messages'
import { plainMetadata } from '../../metadata/pageMetadata'
import { hereIn } from '../../reading/here'

type Props = { params: Promise<{ locale: string }> }

export const generateStaticParams = () => []

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { locale } = await params
  if (!isLocale(locale)) return {}
  const { siteName } = await hereIn(locale)
  const { footer, hero } = messages[locale]
  return {
    ...plainMetadata({ locale, path: '/', description: hero.text }),
    title: { absolute: `${siteName}: ${footer.line}` },
  }
}

const HomePage = async ({ params }: Props) => {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  return <Home here={await hereIn(locale)} />
}

export default HomePage
