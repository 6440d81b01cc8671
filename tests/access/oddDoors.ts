import type { Answer, Client } from '../helpers/server/client'
import type { Desk } from './desk'

/** Words that nothing else says, and that stand where the key must not look. */
export const secret = 'zxqunseen'

export type Place = {
  event: string
  slug: string
  draftEvent: string
  study: string
  draftStudy: string
  partner: string
  draftPartner: string
}

/** A case study that names partners, one of them a draft; an event; and drafts of both. */
export const makePlace = async ({ operator }: Desk): Promise<Place> => {
  const create = async (slug: string, json: object) => {
    const { body, status, text } = await operator('POST', `/api/${slug}`, { json })
    if (status !== 201) throw new Error(text)
    return body.doc as { id: string; slug: string }
  }
  const hidden = { internalNotes: secret }
  const isPublic = { _status: 'published', ...hidden }
  const partner = await create('partners', { title: 'Shown partner', ...isPublic })
  const draftPartner = await create('partners', { title: secret })
  const named = { partners: [partner.id, draftPartner.id] }
  const event = await create('events', { title: 'Shown event', ...isPublic })
  const trashed = await create('partners', { title: `${secret} gone`, ...isPublic })
  await operator('PATCH', `/api/partners/${trashed.id}`, { json: { deletedAt: new Date().toISOString() } }) // prettier-ignore
  await create('case-studies', { title: 'Shown filters', _status: 'published', partners: [partner.id, draftPartner.id, trashed.id] }) // prettier-ignore
  const study = await create('case-studies', { title: 'Shown study', ...isPublic, partners: [partner.id] }) // prettier-ignore
  await operator('PATCH', `/api/case-studies/${study.id}?draft=true`, { json: { title: secret, ...named } }) // prettier-ignore
  return {
    event: event.id,
    slug: event.slug,
    draftEvent: (await create('events', { title: secret })).id,
    study: study.id,
    draftStudy: (await create('case-studies', { title: secret })).id,
    partner: partner.id,
    draftPartner: draftPartner.id,
  }
}

type Door = [name: string, run: (client: Client, place: Place) => Promise<Answer>]

const get =
  (path: (place: Place) => string): Door[1] =>
  (client, place) =>
    client('GET', path(place))

const overriding = (path: string, body: string): Door[1] =>
  (client) =>
    client('POST', path, {
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'X-HTTP-Method-Override': 'GET' },
    }) // prettier-ignore

/** Of a key that reads what is published of case studies: 403. */
export const closedToReaders: Door[] = [
  ['another collection', get(() => '/api/events')],
  ['a document of another collection', get(({ event }) => `/api/events/${event}`)],
  ['its number', get(() => '/api/events/count')],
  ['by its slug', get(({ slug }) => `/api/events/by-slug/${slug}`)],
  ['its headers alone', (client) => client('HEAD', '/api/events')],
  ['by a POST that stands for a GET', overriding('/api/events', 'limit=1')],
  ['drafts by such a POST', overriding('/api/case-studies', 'draft=true')],
  ['versions by such a POST', overriding('/api/case-studies/versions', 'limit=1')],
  ['drafts', get(() => '/api/case-studies?draft=true')],
  ['the trash', get(() => '/api/case-studies?trash=true')],
  ['versions', get(() => '/api/case-studies/versions')],
  ['whole documents of another collection, by what names them', get(({ study }) => `/api/case-studies/${study}?populate[partners]=*`)],
  ['the same as JSON', get(() => `/api/case-studies?populate=${encodeURIComponent('{"partners":{"title":true}}')}`)],
  ['redirects', get(() => '/api/redirects')],
  ['accounts', get(() => '/api/users')],
  ['roles', get(() => '/api/roles')],
  ['keys', get(() => '/api/api-keys')],
  ['settings', get(() => '/api/globals/consent')],
  ['saved lists', get(() => '/api/payload-query-presets')],
  ['preferences', get(() => '/api/payload-preferences/nav')],
  ['who has what open', get(() => '/api/payload-locked-documents')],
  ['jobs', get(() => '/api/payload-jobs')],
  ['running jobs', get(() => '/api/payload-jobs/run')],
  ['the audit trail', get(() => '/api/audit')],
  ['leads', get(() => '/api/leads')],
  ['a write', (client, { study }) => client('PATCH', `/api/case-studies/${study}`, { json: { title: 'x' } })],
  ['many', (client) => client('POST', '/api/case-studies/bulk', { json: { docs: [] } })],
] // prettier-ignore

/** Of the same key: 200, 400 or 404, and nothing of what visitors do not see. */
export const openToReaders: Door[] = [
  ['what it is for', get(({ study }) => `/api/case-studies/${study}?depth=3`)],
  ['its own fields', get(({ study }) => `/api/case-studies/${study}?select[internalNotes]=true`)],
  ['a draft by its id', get(({ draftStudy }) => `/api/case-studies/${draftStudy}`)],
  ['a filter by a private field', get(() => `/api/case-studies?where[internalNotes][like]=${secret}`)],
  ['a filter across a relation', get(() => `/api/case-studies?where[partners.internalNotes][like]=${secret}`)],
  ['a filter into a relation', get(() => `/api/case-studies?where[partners][contains][internalNotes][like]=${secret}`)],
  ['an order by a private field', get(() => '/api/case-studies?sort=internalNotes')],
  ['the search', get(() => `/api/search?q=${secret}`)],
  ['the sitemap', get(() => '/api/sitemap.xml')],
  ['the feed', get(() => '/api/feed.xml')],
  ['what machines read', get(() => '/api/llms.txt')],
  ['the site', get(() => '/api/globals/site')],
  ['GraphQL', (client) => client('POST', '/api/graphql', { json: { query: '{ Events { docs { id } } }' } })],
] // prettier-ignore

const published = { _status: 'published' }
const later = '2030-01-01T00:00:00.000Z'

/** Of a key that writes drafts of events: 400, 403, 404 or 405, and what visitors see stays. */
export const closedToWriters: Door[] = [
  ['publishing by the way', (client, { draftEvent }) => client('PATCH', `/api/events/${draftEvent}?draft=true&autosave=true`, { json: published })],
  ['publishing in one language', (client, { draftEvent }) => client('PATCH', `/api/events/${draftEvent}?publishSpecificLocale=en`, { json: published })],
  ['publishing in every language', (client, { draftEvent }) => client('PATCH', `/api/events/${draftEvent}?publishAllLocales=true`, { json: published })],
  ['withdrawing', (client, { event }) => client('PATCH', `/api/events/${event}?unpublishAllLocales=true`, { json: {} })],
  ['a copy that is published', (client, { event }) => client('POST', `/api/events/${event}/duplicate`, { json: published })],
  ['creating a copy that is published', (client, { event }) => client('POST', `/api/events?duplicateFromID=${event}`, { json: { title: 'Copy', ...published } })],
  ['a lock that it goes around', (client, { event }) => client('PATCH', `/api/events/${event}?overrideLock=true`, { json: { title: 'x' } })],
  ['another method', (client, { event }) => client('POST', `/api/events/${event}`, { json: { title: 'x' }, headers: { 'X-HTTP-Method-Override': 'PATCH' } })],
  ['deleting by another method', (client, { event }) => client('POST', `/api/events/${event}`, { headers: { 'X-HTTP-Method-Override': 'DELETE' } })],
  ['a job that publishes', (client, { draftEvent }) => client('POST', '/api/payload-jobs', { json: { taskSlug: 'schedulePublish', input: { type: 'publish', doc: { relationTo: 'events', value: draftEvent } }, waitUntil: later } })],
  ['a lock', (client, { event }) => client('POST', '/api/payload-locked-documents', { json: { document: { relationTo: 'events', value: event } } })],
  ['a preference', (client) => client('POST', '/api/payload-preferences/nav', { json: { value: {} } })],
  ['another collection', (client, { study }) => client('PATCH', `/api/case-studies/${study}`, { json: { title: 'x' } })],
  ['many of another collection', (client) => client('POST', '/api/case-studies/bulk', { json: { docs: [{ title: 'x' }] } })],
  ['settings', (client) => client('POST', '/api/globals/site', { json: { name: 'x' } })],
  ['a picture', (client) => client('POST', '/api/media', { json: {} })],
  ['another state of the panel', (client, { event }) => client('POST', `/admin/collections/events/${event}`, { json: [{}], headers: { 'Next-Action': 'a'.repeat(42) } })],
] // prettier-ignore

/** What is asked of the partners that case studies name, and what a reader of them may find by it. */
const asked = [
  ['title', 'like', secret],
  ['slug', 'like', secret],
  ['_status', 'equals', 'draft'],
  ['deletedAt', 'exists', 'true'],
] as const

/** Filters across relations, in both forms: who sees no drafts of partners finds nothing by them, or is refused. */
export const filtersAcross: string[] = [...asked, ['logo.alt', 'exists', 'false']].flatMap(
  ([field, operator, value]) => [
    `where[partners.${field}][${operator}]=${value}`,
    `where[partners__${field}][${operator}]=${value}`,
    `where[partners][contains][${field}][${operator}]=${value}`,
    `where[and][0][or][0][partners][contains][or][0][${field}][${operator}]=${value}`,
  ],
)
