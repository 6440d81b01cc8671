/** The code of client/README.md, so that what stands there compiles and runs (client.int.test.ts, readme.test.ts). */
import {
  chat,
  connect,
  createClient,
  forms,
  FrontdeskError,
  search,
  type Client,
  type Doc,
} from 'frontdesk-client'
import { subscribe } from 'frontdesk-client/live-preview'
import { useLivePreview } from 'frontdesk-client/react'

export const connected = (env: { CMS_URL?: string; CMS_KEY?: string }) => {
  // #region connect
  const desk = createClient({ baseUrl: env.CMS_URL ?? 'http://localhost:3000', key: env.CMS_KEY })
  // #endregion
  return desk
}

export const list = async (desk: Client) => {
  // #region list
  const { docs, totalDocs } = await desk.find('content', {
    where: { or: [{ kind: { in: ['guide', 'article'] } }, { tags: { equals: 'depot' } }] },
    select: { title: true, url: true, summary: true, heroImage: true },
    sort: '-publishedAt',
    limit: 12,
  })
  for (const { title, url, heroImage } of docs) console.log(title, url, heroImage?.sizes.card?.url)
  // #endregion
  return { docs, totalDocs }
}

export const every = async (desk: Client) => {
  // #region every
  const paths: string[] = []
  for await (const { slug } of desk.all('case-studies', { select: { slug: true } })) {
    paths.push(`/case-studies/${slug}`)
  }
  // #endregion
  return paths
}

export const page = async (desk: Client, slug: string) => {
  // #region page
  const found = await desk.bySlug('content', slug, { locale: 'de', format: 'html' })
  switch (found.status) {
    case 'found':
      return found.doc.body_html // and found.doc.alternates, for hreflang
    case 'moved':
      return `→ ${found.redirect.to}` // with found.redirect.status
    case 'missing':
      return '404'
  }
  // #endregion
}

export const related = async (desk: Client) => {
  // #region related
  const { docs } = await desk.find('case-studies', {
    where: { 'partners.title': { exists: true } },
    populate: { partners: { title: true, website: true } },
    limit: 3,
  })
  for (const { title, partners } of docs)
    console.log(
      title,
      partners?.map((partner) => `${partner.title}: ${partner.website}`),
    )
  // #endregion
  return docs
}

// #region props
type TeaserProps = Doc<'content', { select: { title: true; url: true; summary: true } }>

const teaser = ({ title, url, summary }: TeaserProps) => `<a href="${url}">${title}</a> ${summary}`
// #endregion
export { teaser }

export const found = async (desk: Client, typed: string) => {
  // #region search
  const { docs, facets, didYouMean } = await desk.search(typed, { type: ['content', 'events'] })
  console.log(`${facets.type.events ?? 0} events`, didYouMean && `Did you mean ${didYouMean}?`)
  for (const { url, highlights } of docs) console.log(url, highlights.title) // HTML with <mark>
  // #endregion
  const [first] = docs
  if (first) {
    // #region click
    await desk.reportClick({ query: typed, type: first.type, id: first.id, position: 1 })
    // #endregion
  }
  return { docs, facets, didYouMean }
}

export const contact = async (
  desk: Client,
  { email, message }: { email: string; message: string },
) => {
  // #region form
  const sent = await desk.contact({
    name: 'Ada Lovelace',
    email,
    message,
    consent: { privacy: true },
  })
  if (sent.status === 'sent') return sent.lead.reference
  return sent.fields.email ?? sent.fields['consent.privacy'] ?? sent.message
  // #endregion
}

export const download = async (
  desk: Client,
  form: { email: string; item: string },
  enterCode: (sentTo: string) => Promise<string>,
) => {
  // #region download
  const requested = await desk.downloads.requestCode('brochures', {
    ...form,
    consent: { privacy: true },
  })
  if (requested.status !== 'sent') return requested // 'invalid', with its fields, or 'missing'

  const code = await enterCode(form.email)
  const checked = await desk.downloads.verifyCode('brochures', { ...requested, code })
  if (checked.status === 'wrong') return `${checked.attemptsLeft} tries left`
  if (checked.status !== 'verified') return checked.status // 'locked', 'expired': ask for another
  return checked.download.url // location.assign(…)
  // #endregion
}

export const ask = async (
  desk: Client,
  question: string,
  { signal, show }: { signal: AbortSignal; show: (text: string) => void },
) => {
  // #region chat
  let conversationId: string | undefined
  let text = ''
  const asked = { message: question, conversationId, page: 'https://www.example.com/pricing' }
  for await (const event of desk.chat.stream(asked, { signal })) {
    if (event.type === 'meta') conversationId = event.conversationId // for the next question
    if (event.type === 'delta') show((text += event.text))
    if (event.type === 'citations') show(`${text}\n${event.citations.map(({ url }) => url).join()}`)
    if (event.type === 'error') show(`${text}\n${event.message}`)
  }
  // #endregion
  return { conversationId, text }
}

export const follow = async (
  desk: Client,
  { signal, since, revalidate }: { signal: AbortSignal; since?: string; revalidate: (tag: string) => void }, // prettier-ignore
) => {
  // #region changes
  for await (const change of desk.changes.follow({ since, types: ['content'] }, { signal })) {
    if (change.event === 'restart') revalidate('content')
    else revalidate(`content/${change.documentId}`) // and keep change.id: `since`, after a restart
  }
  // #endregion
}

export const preview = async (desk: Client, { id, token }: { id: string; token: string }) => {
  // #region preview
  const draft = await desk.withPreview(token).byId('content', id, { format: 'html' })
  // #endregion
  return draft
}

export const show = (showText: (html: string) => void) => {
  // #region live
  const stop = subscribe<Doc<'content', { format: 'html' }>>({
    serverUrl: 'https://cms.example.com',
    query: { format: 'html' }, // as in the read above
    onDocument: (page) => showText(page.body_html ?? ''),
  })
  // #endregion
  return stop
}

export const usePage = (
  draft: Doc<'content', { format: 'html' }>,
  { serverUrl }: { serverUrl: string },
) => {
  // #region hook
  const page = useLivePreview(draft, { serverUrl, query: { format: 'html' } })
  // #endregion
  return page
}

export const failing = async (desk: Client) => {
  // #region errors
  try {
    return await desk.find('content', { limit: 1000 })
  } catch (error) {
    if (!(error instanceof FrontdeskError)) throw error
    const { code, status, requestId, fields, retryAfter } = error
    return { code, status, requestId, fields, retryAfter }
  }
  // #endregion
}

export const parts = (baseUrl: string) => {
  // #region parts
  const desk = connect({ baseUrl, locale: 'de' })
  const site = { ...forms(desk), ...search(desk), ...chat(desk) }
  // #endregion
  return site
}

export const cached = async (desk: Client) => {
  // #region next
  const { docs } = await desk.find(
    'events',
    { sort: 'startsAt', where: { startsAt: { greater_than: new Date().toISOString() } } },
    { next: { tags: ['events'], revalidate: 3600 } },
  )
  // #endregion
  return docs
}
