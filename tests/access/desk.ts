import { createTestDatabase, type TestDatabase } from '../helpers/database/testDatabase'
import { keyHolder, visitor, type Client } from '../helpers/server/client'
import { addPerson, sessionOf } from '../helpers/server/people'
import { admin, startTestServer, type TestServer } from '../helpers/server/testServer'
import type { KeyScope } from '../../src/platform/access/keys/keyScopes'
import {
  builtIn,
  collection,
  findVersionsBy,
  isAllowed,
  madeRoles,
  ofScopes,
  operations,
  permissionsOfMade,
  rightStatuses,
  type Actor,
  type Made,
  type Operation,
} from './matrix'

export type Desk = {
  database: TestDatabase
  one: TestServer
  other: TestServer
  operator: Client
  administrator: Client
  close: () => Promise<void>
}

/** Two replicas over one database, without pages. */
export const openDesk = async (): Promise<Desk> => {
  const database = await createTestDatabase()
  const one = await startTestServer({ databaseUrl: database.url, pages: false })
  const other = await startTestServer({
    databaseUrl: database.url,
    pages: false,
    dataDir: one.dataDir,
  })
  const operator = keyHolder(one.url)
  findVersionsBy(async (id) => {
    const { body } = await operator('GET', `/api/${collection}/versions?where[parent][equals]=${id}&where[version._status][equals]=published`) // prettier-ignore
    return body.docs.map((doc: { id: string }) => doc.id)
  })
  const administrator = await sessionOf({ url: one.url, database }, admin)
  const close = async () => {
    await other.stop()
    await one.stop()
    await database.drop()
  }
  return { database, one, other, operator, administrator, close }
}

type KeyOptions = { name?: string; collections?: string[]; networks?: string[]; expiresAt?: string }

export const makeKey = async (
  { administrator }: Desk,
  scopes: KeyScope[],
  options: KeyOptions = {},
) => {
  const json = { name: 'A program', scopes, ...options }
  const { body, status, text } = await administrator('POST', '/api/api-keys', { json })
  if (status !== 201) throw new Error(text)
  return body.doc as { id: string; key: string; prefix: string; createdBy: string; hash?: string }
}

export const withKey =
  (url: string, key: string): Client =>
  (method, path, call = {}) =>
    visitor(url)(method, path, {
      ...call,
      headers: { Authorization: `Bearer ${key}`, ...call.headers },
    })

export const makePerson = async ({ database, one }: Desk, role: string, name = role) => {
  const account = await addPerson(database, { name, role })
  return { id: account.id, account, client: await sessionOf({ url: one.url, database }, account) }
}

export const makeRole = async ({ administrator }: Desk, json: object) => {
  const { body, status, text } = await administrator('POST', '/api/roles', { json })
  if (status !== 201) throw new Error(text)
  return body.doc as { id: string; key: string }
}

export const makeDocument = async ({ operator }: Desk, state: string): Promise<Made> => {
  const json = { title: 'Made', ...(state === 'draft' ? {} : { _status: 'published' }) }
  const { body } = await operator('POST', `/api/${collection}`, { json })
  const { id, slug } = body.doc
  if (state === 'changed')
    await operator('PATCH', `/api/${collection}/${id}?draft=true`, { json: { title: 'Waiting' } })
  if (state === 'trashed')
    await operator('PATCH', `/api/${collection}/${id}`, { json: { deletedAt: new Date().toISOString() } }) // prettier-ignore
  return { id, slug }
}

/** One of those that administrators might make, with a person who has it. */
export const personOfMade = async (desk: Desk, key: string): Promise<Actor> => {
  const role = madeRoles.find((made) => made.key === key)!
  await makeRole(desk, role)
  const { client } = await makePerson(desk, key)
  return { name: key, permissions: permissionsOfMade(role), client }
}

export const programOf = async (
  desk: Desk,
  scopes: KeyScope[],
  collections?: string[],
): Promise<Actor> => {
  const { key } = await makeKey(desk, scopes, { collections })
  const name = [...scopes, ...(collections ?? [])].join(' ')
  return { name, permissions: ofScopes(scopes, collections), client: withKey(desk.one.url, key) }
}

export const fixedActors = async (desk: Desk): Promise<Actor[]> => {
  const { one, administrator, operator } = desk
  const person = async (role: 'sales' | 'editor'): Promise<Actor> => {
    const { client } = await makePerson(desk, role)
    return { name: role, permissions: builtIn[role], client }
  }
  return [
    { name: 'visitor', permissions: builtIn.visitor, client: visitor(one.url), isVisitor: true },
    { name: 'admin', permissions: builtIn.admin, client: administrator },
    { name: 'ADMIN_API_KEY', permissions: builtIn.service, client: operator },
    await person('sales'),
    await person('editor'),
  ]
}

type Attempt = { actor: Actor; operation: Operation; made: Made }

/** @returns what was not as the model says */
const attempt = async (desk: Desk, { actor, operation, made }: Attempt): Promise<string[]> => {
  const { status, text } = await operation.run(actor.client, made)
  const said = `${actor.name}: ${operation.name}: ${status}`
  const right = rightStatuses(actor, operation)
  // Of many, what is refused is told document by document.
  const isRefusedOfMany = operation.name.includes(' many') && status === 400 && right.includes(403)
  if (!right.includes(status) && !isRefusedOfMany)
    return [`${said}, not ${right.join('/')} ${text.slice(0, 200)}`]
  if (isAllowed(actor, operation)) return []
  const { body } = await visitor(desk.other.url)('GET', `/api/${collection}/${made.id}`)
  const isSame = ['draft', 'trashed'].includes(operation.state)
    ? body?.errors
    : body?.title === 'Made'
  return isSame ? [] : [`${said}: visitors see a change`]
}

/** @returns what was not as the model says, over all of these */
export const tryAll = async (desk: Desk, actors: Actor[], wanted: Operation[] = operations) => {
  const wrong: string[] = []
  // What is refused leaves its document as it was, so that one of each state will do: that it has is looked at each time.
  const untouched = new Map<string, Promise<Made>>()
  const madeFor = (actor: Actor, operation: Operation): Promise<Made> => {
    const { state } = operation
    if (isAllowed(actor, operation)) return makeDocument(desk, state)
    const made = untouched.get(state) ?? makeDocument(desk, state)
    untouched.set(state, made)
    return made
  }
  for (const actor of actors)
    for (const operation of wanted) {
      const made = await madeFor(actor, operation)
      wrong.push(...(await attempt(desk, { actor, operation, made })))
    }
  return wrong
}
