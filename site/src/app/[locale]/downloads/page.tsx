import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { DownloadForm } from '../../../downloads/DownloadForm'
import { Shelf } from '../../../downloads/Shelf'
import { formProps } from '../../../forms/formProps'
import { isLocale } from '../../../i18n/locales'
import { messages } from '../../../i18n/messages'
import { Nothing } from '../../../lists/Nothing'
import { plainMetadata } from '../../../metadata/pageMetadata'
import { desk } from '../../../reading/desk'
import { hereIn } from '../../../reading/here'
import { PageHead } from '../../../ui/PageHead'

// Gated files are in no feed of changes: the page is made for each visit, of what the service has in memory.
export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string }> }

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const { locale } = await params
  if (!isLocale(locale)) return {}
  const { nav, downloads } = messages[locale]
  return plainMetadata({
    locale,
    path: '/downloads',
    title: nav.downloads,
    description: downloads.text,
  })
}

const kinds = ['brochures', 'tco'] as const

const DownloadsPage = async ({ params }: Props) => {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  const [here, { form }, ...shelves] = await Promise.all([
    hereIn(locale),
    formProps(locale),
    ...kinds.map((kind) => desk().downloads.list(kind, { locale, limit: 50 })),
  ])
  const { t } = here
  return (
    <>
      <PageHead title={t.downloads.title} text={t.downloads.text} />
      {shelves.map(({ docs }, place) => (
        <Shelf key={kinds[place]} kind={kinds[place]!} docs={docs} here={here}>
          {(item) => (
            <DownloadForm
              kind={kinds[place]!}
              item={item.slug}
              title={item.title}
              words={t.downloads}
              {...form}
            />
          )}
        </Shelf>
      ))}
      {shelves.every(({ docs }) => docs.length === 0) && (
        <div className="wrap">
          <Nothing here={here} />
        </div>
      )}
    </>
  )
}

export default DownloadsPage
