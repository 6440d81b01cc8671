import type { Metadata } from 'next'
import { notFound, redirect } from 'next/navigation'
import { loadDraft, type DraftAddress } from '../../_rendering/loadDraft'
import { DraftView } from '../../_rendering/DraftView'

export const dynamic = 'force-dynamic'

type Parameter = string | string[]

type Props = {
  params: Promise<{ collection: string; id: string }>
  searchParams: Promise<{ locale?: Parameter; token?: Parameter }>
}

const addressOf = async ({ params, searchParams }: Props): Promise<DraftAddress> => {
  const [{ collection, id }, { locale, token }] = await Promise.all([params, searchParams])
  return { collection, id, locale: [locale].flat()[0], token: [token].flat()[0] }
}

export const generateMetadata = async (props: Props): Promise<Metadata> => {
  const draft = await loadDraft(await addressOf(props))
  const title =
    draft.found === 'draft' ? `Preview: ${String(draft.doc.title || 'Untitled')}` : 'Preview'
  return { title, robots: 'noindex, nofollow', referrer: 'no-referrer' } // the address has the token
}

/** The newest state of a document of any collection. Visitors are asked to log in. */
const PreviewPage = async (props: Props) => {
  const { collection, id, ...address } = await addressOf(props)
  const draft = await loadDraft({ collection, id, ...address })
  if (draft.found === 'visitor') {
    const here = `/preview/${encodeURIComponent(collection)}/${encodeURIComponent(id)}`
    redirect(`/admin/login?redirect=${encodeURIComponent(here)}`)
  }
  if (draft.found === 'nothing') notFound()
  return <DraftView draft={draft} />
}

export default PreviewPage
