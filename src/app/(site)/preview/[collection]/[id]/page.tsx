import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { loadDraft, type DraftAddress } from '../../_rendering/loadDraft'
import { DraftView } from '../../_rendering/DraftView'

export const dynamic = 'force-dynamic'

type Props = {
  params: Promise<{ collection: string; id: string }>
  searchParams: Promise<{ locale?: string | string[] }>
}

const addressOf = async ({ params, searchParams }: Props): Promise<DraftAddress> => {
  const [{ collection, id }, { locale }] = await Promise.all([params, searchParams])
  return { collection, id, locale: [locale].flat()[0] }
}

export const generateMetadata = async (props: Props): Promise<Metadata> => {
  const draft = await loadDraft(await addressOf(props))
  const title = draft.found === 'draft' ? `Preview: ${draft.title}` : 'Preview'
  return { title, robots: 'noindex, nofollow' }
}

/** A document's latest version, for those who may read drafts. Visitors are asked to log in. */
const PreviewPage = async (props: Props) => {
  const address = await addressOf(props)
  const draft = await loadDraft(address)
  if (draft.found === 'visitor') {
    const here = `/preview/${encodeURIComponent(address.collection)}/${encodeURIComponent(address.id)}`
    redirect(`/admin/login?redirect=${encodeURIComponent(here)}`)
  }
  if (draft.found === 'nothing') notFound()
  return <DraftView draft={draft} />
}

export default PreviewPage
