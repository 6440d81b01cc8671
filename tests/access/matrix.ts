import type { Action } from '../../src/platform/access/model/action'
import { builtInRoles, visitor as visitorsRights } from '../../src/platform/access/builtInRoles'
import {
  keyScopes,
  permissionsOfScopes,
  type KeyScope,
} from '../../src/platform/access/keys/keyScopes'
import { allows, type Permissions } from '../../src/platform/access/model/permissions'
import { permissionsOfStored, type StoredRole } from '../../src/cms/roles/storedRole'
import type { Answer, Client } from '../helpers/server/client'

/** Somebody who asks, with what the model says that they may. */
export type Actor = { name: string; client: Client; permissions: Permissions; isVisitor?: boolean }

/** A document to do it with, made for this attempt alone. */
export type Made = { id: string; slug: string }

export type Operation = {
  name: string
  state: 'draft' | 'published' | 'changed' | 'trashed'
  /** All of these are needed. */
  needs: Action[]
  /** The language that is written. @default every one */
  locale?: string
  run: (client: Client, made: Made) => Promise<Answer>
}

export const collection = 'events'
const at = (id: string, query = '') => `/api/${collection}/${id}${query}`
const only = (id: string, query = '') => `/api/${collection}?where[id][equals]=${id}${query}`
const title = { title: 'Changed' }
const published = { _status: 'published' }

/** What can be done with content, by every door of REST. */
// prettier-ignore
export const operations: Operation[] = [
  { name: 'read what is published', state: 'published', needs: ['content:read'], run: (c, { id }) => c('GET', at(id)) },
  { name: 'list what is published', state: 'published', needs: ['content:read'], run: (c, { id }) => c('GET', only(id)) },
  { name: 'count', state: 'published', needs: ['content:read'], run: (c) => c('GET', `/api/${collection}/count`) },
  { name: 'read by slug', state: 'published', needs: ['content:read'], run: (c, { slug }) => c('GET', `/api/${collection}/by-slug/${slug}`) },
  { name: 'read a draft', state: 'draft', needs: ['content:draft'], run: (c, { id }) => c('GET', at(id, '?draft=true')) },
  { name: 'open a preview', state: 'draft', needs: ['content:draft'], run: (c, { id }) => c('POST', at(id, '/preview')) },
  { name: 'see what is typed', state: 'published', needs: ['content:draft'], run: (c, { id }) => c('POST', at(id, '/preview/render'), { json: { data: title } }) },
  { name: 'read versions', state: 'draft', needs: ['content:draft'], run: (c) => c('GET', `/api/${collection}/versions?limit=1`) },
  { name: 'create a draft', state: 'draft', needs: ['content:write'], locale: 'en', run: (c) => c('POST', `/api/${collection}`, { json: title }) },
  { name: 'create it published', state: 'draft', needs: ['content:write', 'content:publish'], run: (c) => c('POST', `/api/${collection}`, { json: { ...title, ...published } }) },
  { name: 'duplicate', state: 'draft', needs: ['content:draft', 'content:write'], locale: 'en', run: (c, { id }) => c('POST', `${at(id)}/duplicate`, { json: {} }) },
  { name: 'change a draft', state: 'draft', needs: ['content:write'], locale: 'en', run: (c, { id }) => c('PATCH', at(id), { json: title }) },
  { name: 'change a draft in German', state: 'draft', needs: ['content:write'], locale: 'de', run: (c, { id }) => c('PATCH', at(id, '?locale=de'), { json: title }) },
  { name: 'change many drafts', state: 'draft', needs: ['content:draft', 'content:write'], locale: 'en', run: (c, { id }) => c('PATCH', only(id), { json: title }) },
  { name: 'draft over what is published', state: 'published', needs: ['content:write'], locale: 'en', run: (c, { id }) => c('PATCH', at(id, '?draft=true'), { json: title }) },
  { name: 'publish', state: 'draft', needs: ['content:write', 'content:publish'], run: (c, { id }) => c('PATCH', at(id), { json: published }) },
  { name: 'publish by a draft', state: 'draft', needs: ['content:write', 'content:publish'], run: (c, { id }) => c('PATCH', at(id, '?draft=true'), { json: published }) },
  { name: 'publish many', state: 'draft', needs: ['content:draft', 'content:write', 'content:publish'], run: (c, { id }) => c('PATCH', only(id), { json: published }) },
  { name: 'publish in German alone', state: 'changed', needs: ['content:write', 'content:publish'], locale: 'de', run: (c, { id }) => c('PATCH', at(id, '?locale=de&publishSpecificLocale=de'), { json: published }) },
  { name: 'change what is published', state: 'published', needs: ['content:write', 'content:publish'], locale: 'en', run: (c, { id }) => c('PATCH', at(id), { json: title }) },
  { name: 'change what is published, a draft waiting', state: 'changed', needs: ['content:write', 'content:publish'], locale: 'en', run: (c, { id }) => c('PATCH', at(id, '?draft=false'), { json: title }) },
  { name: 'change many that are published', state: 'published', needs: ['content:draft', 'content:write', 'content:publish'], locale: 'en', run: (c, { id }) => c('PATCH', only(id), { json: title }) },
  { name: 'withdraw', state: 'published', needs: ['content:write', 'content:publish'], run: (c, { id }) => c('PATCH', at(id), { json: { _status: 'draft' } }) },
  { name: 'withdraw with a draft waiting', state: 'changed', needs: ['content:write', 'content:publish'], run: (c, { id }) => c('PATCH', at(id, '?unpublishAllLocales=true'), { json: { _status: 'draft' } }) },
  { name: 'withdraw by German', state: 'published', needs: ['content:write', 'content:publish'], run: (c, { id }) => c('PATCH', at(id, '?locale=de&unpublishAllLocales=true'), { json: {} }) },
  { name: 'withdraw by German alone', state: 'published', needs: ['content:write', 'content:publish'], run: (c, { id }) => c('PATCH', at(id, '?locale=de&publishSpecificLocale=de'), { json: { _status: 'draft' } }) },
  { name: 'withdraw many by German', state: 'published', needs: ['content:draft', 'content:write', 'content:publish'], run: (c, { id }) => c('PATCH', only(id, '&locale=de&unpublishAllLocales=true'), { json: {} }) },
  { name: 'put back by German what was published', state: 'trashed', needs: ['content:delete', 'content:write', 'content:publish'], run: (c, { id }) => c('PATCH', at(id, '?trash=true&locale=de'), { json: { deletedAt: null } }) },
  { name: 'restore what was published', state: 'changed', needs: ['content:write', 'content:publish'], run: restorePublished },
  { name: 'throw a draft away', state: 'draft', needs: ['content:delete'], run: (c, { id }) => c('DELETE', at(id)) },
  { name: 'delete what is published', state: 'published', needs: ['content:delete', 'content:publish'], run: (c, { id }) => c('DELETE', at(id)) },
  { name: 'delete many that are published', state: 'published', needs: ['content:draft', 'content:delete', 'content:publish'], run: (c, { id }) => c('DELETE', only(id)) },
  { name: 'put into the trash what is published', state: 'published', needs: ['content:delete', 'content:write', 'content:publish'], run: (c, { id }) => c('PATCH', at(id), { json: { deletedAt: new Date().toISOString() } }) },
  { name: 'the same as a draft', state: 'published', needs: ['content:delete', 'content:write', 'content:publish'], run: (c, { id }) => c('PATCH', at(id, '?draft=true'), { json: { deletedAt: new Date().toISOString() } }) },
]

/** The versions of the document, as the operator sees them. */
let versionsOf: (id: string) => Promise<string[]> = () => Promise.resolve([])

export const findVersionsBy = (find: typeof versionsOf) => {
  versionsOf = find
}

async function restorePublished(client: Client, { id }: Made): Promise<Answer> {
  const [version] = await versionsOf(id)
  return client('POST', `/api/${collection}/versions/${version}`)
}

const single = (scope: KeyScope) => [scope]

/** Sets of scopes: each alone, and those that are meant to be together. */
export const scopeSets: KeyScope[][] = [
  ...keyScopes.map(single),
  ['content:read', 'content:write'],
  ['content:draft', 'content:write'],
  ['content:draft', 'content:write', 'content:publish'],
  ['content:draft', 'content:publish'],
]

export const ofScopes = (scopes: KeyScope[], collections: string[] = []): Permissions =>
  permissionsOfScopes({ scopes, collections })

/** Roles that administrators might make. */
export const madeRoles: (StoredRole & { name: string })[] = [
  { key: 'writer', name: 'Writer', content: { '*': ['write'] } },
  { key: 'event-manager', name: 'Event manager', content: { events: ['publish', 'delete'] } },
  { key: 'case-writer', name: 'Case writer', content: { 'case-studies': ['publish'] } },
  {
    key: 'translator',
    name: 'Translator',
    content: { '*': ['publish', 'delete'] },
    locales: ['de'],
  },
  { key: 'intern', name: 'Intern', content: {} },
]

export const permissionsOfMade = (role: StoredRole): Permissions => permissionsOfStored(role)

export const builtIn = { ...builtInRoles, visitor: visitorsRights }

export const isAllowed = ({ permissions }: Actor, { needs, locale = 'all' }: Operation): boolean =>
  needs.every((action) => allows(permissions, { action, collection, locale }))

/** The statuses that are right. Visitors learn of no draft, not even that it is there. */
export const rightStatuses = (actor: Actor, operation: Operation): number[] => {
  if (isAllowed(actor, operation)) return [200, 201]
  if (operation.name === 'read a draft') return actor.isVisitor ? [404] : [403, 404]
  return actor.isVisitor ? [401] : [403]
}
