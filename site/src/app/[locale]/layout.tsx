import type { Metadata, Viewport } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { ChatLauncher } from '../../chat/ChatLauncher'
import { sans, serif } from '../../fonts'
import { isLocale } from '../../i18n/locales'
import { Footer } from '../../layout/Footer'
import { Header } from '../../layout/Header'
import { Visit } from '../../layout/Visit'
import { organization } from '../../metadata/jsonLd'
import { JsonLd } from '../../metadata/JsonLdScript'
import { hereIn } from '../../reading/here'
import { site } from '../../reading/site'
import { settings } from '../../settings'
import '../fallbackFonts.css'
import '../globals.css'

export const generateViewport = (): Viewport => ({
  themeColor: '#0b1729',
  colorScheme: 'light dark',
})

/** None while building: pages are made when they are asked for, and kept. */
export const generateStaticParams = () => []

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { locale } = await params
  if (!isLocale(locale)) return {}
  const { name } = await site(locale)
  return {
    metadataBase: new URL(settings.siteUrl),
    title: { default: name, template: `%s · ${name}` },
  }
}

const Layout = async ({ children, params }: Props) => {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  const [here, { contact, assistant }] = await Promise.all([hereIn(locale), site(locale)])
  return (
    <html lang={locale} className={`${sans.variable} ${serif.variable}`} data-cms={here.cmsUrl}>
      <body>
        <a className="skip" href="#content">
          {here.t.skip}
        </a>
        <Header here={here} />
        <main id="content">{children}</main>
        <Footer here={here} contact={contact} />
        <ChatLauncher
          t={here.t.chat}
          locale={locale}
          name={assistant?.name ?? here.t.chat.title}
          greeting={assistant?.greeting ?? ''}
        />
        <Visit />
        <JsonLd data={organization({ name: here.siteName, contact })} />
      </body>
    </html>
  )
}

export default Layout
