/** What the client’s types say: `npm run check` compiles it, and nothing runs it. */
import type { Card, Client, Doc, FieldPath, Moment, RichText } from 'frontdesk-client'
import type { Api } from '../../client/src/generated/api'

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false

/** Compiles for two types that are one. */
const same = <A, B>(..._: Same<A, B> extends true ? [] : [never]) => undefined

/** Of what is told of a `promise`. */
type Told<Asking extends (...given: never[]) => unknown> = Awaited<ReturnType<Asking>>

declare const desk: Client

export const select = async () => {
  const { docs } = await desk.find('content', { select: { title: true, publishedAt: true } })
  same<(typeof docs)[number], { id: string; title: string; publishedAt: Moment | null }>()

  const { docs: others } = await desk.find('content', { select: { body: false, seo: false } })
  same<'body' extends keyof (typeof others)[number] ? true : false, false>()
  same<(typeof others)[number]['title'], string>()
  same<(typeof others)[number]['url'], string>()

  const { docs: within } = await desk.find('case-studies', {
    select: { customer: { name: true }, metrics: { label: true }, url: true },
  })
  same<
    (typeof within)[number],
    {
      id: string
      customer: { name: string | null }
      metrics: { id: string; label: string }[] | null
      url: string
    }
  >()

  for await (const doc of desk.all('content', { select: { slug: true }, limit: 50 }))
    same<typeof doc, { id: string; slug: string }>()

  const found = await desk.bySlug('events', 'a', { select: { title: true, alternates: true } })
  if (found.status === 'found')
    same<(typeof found)['doc'], { id: string; title: string; alternates: Record<'en' | 'de', string> }>() // prettier-ignore

  // @ts-expect-error there is no such field
  await desk.find('content', { select: { titel: true } })
  // @ts-expect-error nor in all of them
  desk.all('content', { select: { titel: true } })
  // @ts-expect-error there is no such field, beside one that there is
  await desk.find('content', { select: { title: true, titel: true } })
  // @ts-expect-error there is no such field in the group
  await desk.find('content', { select: { seo: { titel: true } } })
}

/** As people write it who want no generator. */
export const byHand = async () => {
  let page = await desk.find('content', { limit: 50 })
  while (page.hasNextPage) page = await desk.find('content', { limit: 50, page: page.page + 1 })

  let one = await desk.byId('events', 'a', { select: { title: true } })
  one = await desk.byId('events', 'b', { select: { title: true } })

  let feed = await desk.changes.page()
  while (feed.changes.length > 0) feed = await desk.changes.page({ since: feed.next })

  const typed: Doc<'content'>[] = (await desk.find('content')).docs
  const narrow: { title: string }[] = (await desk.find('content', { select: { title: true } })).docs
  return [page, one, feed, typed, narrow]
}

export const relations = async () => {
  const { docs: cards } = await desk.find('case-studies')
  same<NonNullable<(typeof cards)[number]['partners']>, Card[]>()

  const { docs: ids } = await desk.find('case-studies', { depth: 0 })
  same<NonNullable<(typeof ids)[number]['partners']>, string[]>()
  same<(typeof ids)[number]['heroImage'], string | null>()

  const { docs: some } = await desk.find('case-studies', { populate: { partners: { website: true } } }) // prettier-ignore
  same<NonNullable<(typeof some)[number]['partners']>, { id: string; website: string | null }[]>()

  const { docs: whole } = await desk.find('case-studies', { populate: { partners: '*' } })
  const partner = whole[0]?.partners?.[0]
  same<NonNullable<typeof partner>['tier'], 'strategic' | 'gold' | 'silver' | 'member' | null>()
  same<NonNullable<typeof partner>['url'], string>()

  const { docs: named } = await desk.find('content')
  const first = named[0]?.related?.[0]
  same<
    NonNullable<typeof first>['relationTo'],
    'content' | 'case-studies' | 'events' | 'partners'
  >()
  same<NonNullable<typeof first>['value'], Card>()

  const alt: string | undefined = named[0]?.heroImage?.alt
  const card: string | undefined = named[0]?.heroImage?.sizes.card?.webp

  // @ts-expect-error no document names a lead
  await desk.find('events', { populate: { leads: '*' } })
  // @ts-expect-error there is no such field of partners
  await desk.find('case-studies', { populate: { partners: { websites: true } } })
  return [alt, card]
}

export const formats = async () => {
  const html = await desk.byId('content', 'id', { format: 'html' })
  same<NonNullable<typeof html>['body_html'], string | null>()
  same<NonNullable<typeof html>['body'], RichText | null>()
  same<NonNullable<typeof html>['alternates'], Record<'en' | 'de', string>>()

  const { docs } = await desk.find('content', { format: 'markdown', select: { body_markdown: true } }) // prettier-ignore
  same<(typeof docs)[number], { id: string; body_markdown: string | null }>()

  const { docs: plain } = await desk.find('content')
  // @ts-expect-error without `format` there is none
  void plain[0]?.body_html

  const { docs: all } = await desk.find('content', { locale: 'all', select: { title: true, slug: true, url: true } }) // prettier-ignore
  same<
    (typeof all)[number],
    {
      id: string
      title: { en?: string; de?: string }
      slug: string
      url: { en?: string; de?: string }
    }
  >()
  const { docs: own } = await desk.find('content', { fallbackLocale: 'none', select: { title: true, slug: true, url: true } }) // prettier-ignore
  same<
    (typeof own)[number],
    { id: string; title: string | null | undefined; slug: string; url: string }
  >()

  // @ts-expect-error there is no such language
  await desk.find('content', { locale: 'fr' })
}

export const filters = async () => {
  await desk.find('content', {
    where: {
      and: [
        { kind: { in: ['guide', 'faq'] }, publishedAt: { less_than: '2030-01-01T00:00:00Z' } },
        { or: [{ 'heroImage.alt': { like: 'depot' } }, { 'seo.title': { exists: false } }] },
      ],
    },
    sort: ['-publishedAt', 'title'],
  })
  await desk.count('case-studies', { where: { 'partners.tier': { equals: 'gold' } } })

  // @ts-expect-error there is no such kind
  await desk.find('content', { where: { kind: { equals: 'guides' } } })
  // @ts-expect-error a select is not searched in
  await desk.find('content', { where: { kind: { like: 'gui' } } })
  // @ts-expect-error a text is not greater than another
  await desk.find('content', { where: { title: { greater_than: 'a' } } })
  // @ts-expect-error deep within, there is no such field
  await desk.find('content', { where: { and: [{ or: [{ titel: { equals: 'a' } }] }] } })
  // @ts-expect-error there is no such path
  await desk.find('case-studies', { where: { 'partners.tierr': { equals: 'gold' } } })
  // @ts-expect-error not by a text
  await desk.find('content', { sort: 'body' })
  // @ts-expect-error it has no pages
  await desk.bySlug('media', 'picture')
  // @ts-expect-error there is no such collection
  await desk.find('contents')
}

export const forms = async () => {
  const sent = await desk.contact({ name: 'Ada', email: 'a@b.de', message: 'Hi', consent: { privacy: true } }) // prettier-ignore
  if (sent.status === 'sent') same<(typeof sent)['lead']['type'], 'demo' | 'contact'>()
  else {
    const texts: (string | undefined)[] = [sent.fields.email, sent.fields['consent.privacy'], sent.fields['source.utm.campaign']] // prettier-ignore
    void texts
    // @ts-expect-error there is no such field
    void sent.fields.emial
  }
  // @ts-expect-error consent is needed
  await desk.contact({ name: 'Ada', email: 'a@b.de', message: 'Hi' })
  // @ts-expect-error there is no such field
  await desk.demo({ name: 'A', email: 'a@b.de', company: 'C', consent: { privacy: true }, cmopany: 'C' }) // prettier-ignore

  const modules: FieldPath<Api['forms']['demo']> = 'productModules.3'
  void modules
}

export const outcomes = async (done: (given: string) => void) => {
  const checked = await desk.downloads.verifyCode('tco', { requestId: 'r', code: '123456' })
  if (checked.status === 'wrong') same<(typeof checked)['attemptsLeft'], number>()
  if (checked.status === 'verified') done(checked.download.url)
  // @ts-expect-error there is no such kind
  await desk.downloads.list('whitepapers')

  for await (const event of desk.chat.stream({ message: 'Hi' })) {
    if (event.type === 'delta') done(event.text)
    if (event.type === 'citations') done(event.citations[0]?.url ?? '')
    // @ts-expect-error it is not known yet which event it is
    void event.text
  }

  const { changes } = await desk.changes.page({
    types: ['events', 'partners'],
    include: 'document',
  })
  for (const change of changes) {
    same<(typeof change)['type'], 'events' | 'partners'>()
    if (change.type === 'partners') same<NonNullable<(typeof change)['doc']>['website'], string | null>() // prettier-ignore
  }

  const { docs, facets } = await desk.search('depot')
  same<(typeof docs)[number]['type'], Api['search']['type']>()
  same<(typeof facets)['type']['events'], number | undefined>()
  // @ts-expect-error it is not searched
  await desk.search('depot', { type: 'leads' })
}

export const helpers = (teaser: Doc<'events', { select: { title: true } }>) => {
  same<typeof teaser, { id: string; title: string }>()
  same<Told<typeof desk.count>, number>()
}
