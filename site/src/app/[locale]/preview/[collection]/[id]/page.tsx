import { FrontdeskError } from 'frontdesk-client'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { isLocale } from '../../../../../i18n/locales'
import { DraftBar } from '../../../../../layout/DraftBar'
import { Message } from '../../../../../layout/Message'
import { desk } from '../../../../../reading/desk'
import { isCollection } from '../../../../../reading/collections'
import { hereIn } from '../../../../../reading/here'
import { LiveView } from '../../../../../preview/LiveView'
import { settings } from '../../../../../settings'

export const dynamic = 'force-dynamic'

export const metadata: Metadata = {
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
}

type Props = {
  params: Promise<{ locale: string; collection: string; id: string }>
  searchParams: Promise<{ token?: string }>
}

/** A bad or expired token opens nothing, nor does one for what is no document. */
const unlessRefused = <Answer,>(asked: Promise<Answer>): Promise<Answer | undefined> =>
  asked.catch((error: unknown) => {
    if (error instanceof FrontdeskError && [400, 403].includes(error.status)) return undefined
    throw error
  })

/** GET /preview/{collection}/{id}?token=…&locale=…: a draft, drawn by what draws its published page. */
const PreviewPage = async ({ params, searchParams }: Props) => {
  const [{ locale, collection, id }, { token = '' }] = await Promise.all([params, searchParams])
  if (!isLocale(locale) || !isCollection(collection)) notFound()
  const asked = desk().withPreview(token).byId(collection, id, { locale, format: 'html' })
  const [doc, here] = await Promise.all([unlessRefused(asked), hereIn(locale)])
  if (!doc) return <Message title={here.t.preview.bar} text={here.t.preview.gone} />
  return (
    <>
      <DraftBar t={here.t.preview} />
      <LiveView collection={collection} draft={doc} here={here} panelUrls={settings.panelUrls} />
    </>
  )
}

export default PreviewPage
