import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { isLocale } from '../../../i18n/locales'
import { messages } from '../../../i18n/messages'
import { PrivacyText } from '../../../layout/PrivacyText'
import { plainMetadata } from '../../../metadata/pageMetadata'
import { PageHead } from '../../../ui/PageHead'

type Props = { params: Promise<{ locale: string }> }

export const generateStaticParams = () => []

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { locale } = await params
  if (!isLocale(locale)) return {}
  const { title, intro } = messages[locale].privacy
  return plainMetadata({ locale, path: '/privacy', title, description: intro })
}

const PrivacyPage = async ({ params }: Props) => {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  const { privacy } = messages[locale]
  return (
    <>
      <PageHead title={privacy.title} text={privacy.intro} />
      <PrivacyText parts={privacy.parts} />
    </>
  )
}

export default PrivacyPage
