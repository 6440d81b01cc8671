import { randomUUID } from 'node:crypto'
import { expect } from '@jest/globals'
import { keyHolder, loggedIn, visitor, type Client } from '../server/client'
import { send } from '../content/crm'
import { newAddress } from '../server/newAddress'
import { builtActions, callFunction, type Panel } from './serverFunctions'
import { createTestDatabase } from '../database/testDatabase'
import { admin, apiKey, startTestServer, until } from '../server/testServer'

export type Role = 'visitor' | 'editor' | 'sales' | 'admin' | 'key' | 'wrong key'

/** What nobody but sales and administrators may ever be sent. */
const lead = {
  name: 'Quentina Hushmark',
  email: 'hushmark@secret-lead.example',
  message: 'zxq-the-message-of-the-lead',
}
export const secrets = { ...lead, question: 'zxq-the-question-of-the-visitor' }
export const colleague = 'zxq-colleague@example.com'
export const markers = [...Object.values(secrets), colleague]
const password = 'the-password-of-a-role-1'

/** What the functions say that have no words: nothing, and none. */
const empty = /^1:(null|\[\]|\{\})$/m

/** Not one word of it, and no success either. */
export const expectRefused = ({ status, text }: Panel, what: unknown = '') => {
  for (const marker of markers) expect(text).not.toContain(marker)
  const isRefusal = text.includes('not allowed to see it') || empty.test(text)
  expect([what, status, status !== 200 || isRefusal]).toEqual([what, status, true])
}

const sessionOf = async (url: string, account: { email: string; password: string }) => {
  const answer = await visitor(url)('POST', '/api/users/login', {
    json: account,
    headers: { 'X-Forwarded-For': newAddress() },
  })
  return { Cookie: `payload-token=${answer.body.token}` }
}

const talk = async (url: string) => {
  const answer = await visitor(url)('POST', '/api/chat', {
    json: { message: secrets.question },
    headers: { 'X-Forwarded-For': newAddress() },
  })
  if (answer.status !== 200) throw new Error(answer.text)
  return answer.body.conversationId as string
}

const makeAccount = async (client: Client, json: Record<string, string>) => {
  const { status, text } = await client('POST', '/api/users', { json })
  if (status !== 201) throw new Error(text)
}

/** A panel with a lead, a draft and a conversation, and whoever may read them or not. */
export const startPanel = async () => {
  const database = await createTestDatabase()
  const server = await startTestServer({ databaseUrl: database.url })
  const action = (await builtActions()).find(({ filename }) => filename.startsWith('src/app/'))!.id
  const credentials = new Map<Role, Record<string, string>>([
    ['visitor', {}],
    ['key', { 'X-API-Key': apiKey }],
    ['wrong key', { 'X-API-Key': 'x'.repeat(40) }],
  ])

  const administrator = await loggedIn(server.url)
  for (const role of ['editor', 'sales'] as const) {
    const account = { email: `${role}@example.com`, password }
    await makeAccount(administrator, { ...account, name: role, role })
    credentials.set(role, await sessionOf(server.url, account))
  }
  credentials.set('admin', await sessionOf(server.url, admin))
  await makeAccount(administrator, { email: colleague, password, name: 'Zoe', role: 'editor' })
  await send(server.url, 'contact', lead)

  const rowId = async (table: string, where = 'true'): Promise<string> => {
    const { rows } = await database.query(`select id from ${table} where ${where} limit 1`)
    return String(rows[0]?.id)
  }
  const draft = { title: 'A page in work', internalNotes: 'for colleagues' }
  const ids: Record<string, string> = {
    content: (await keyHolder(server.url)('POST', '/api/content', { json: draft })).body.doc.id,
    conversations: await talk(server.url),
    leads: await rowId('leads'),
    submissions: await rowId('submissions'),
    mails: await rowId('mails'),
    users: await rowId('users', `email = '${colleague}'`),
    'payload-jobs': await rowId('payload_jobs'),
  }

  /** A page that costs little: Next makes it anew for what is no function. */
  const target = (role: Role) => ({
    url: server.url,
    headers: credentials.get(role) ?? {},
    action,
    page: '/admin/unauthorized',
  })
  const call = (role: Role, name: unknown, args: unknown) =>
    callFunction(target(role), { name, args })

  /** What is to be seen of a page, or of its data alone. */
  const pageFor = async (role: Role, page: string, headers: Record<string, string> = {}) => {
    const path = page.replace(/:([\w-]+)/, (_match, slug: string) => ids[slug] ?? '')
    return fetch(`${server.url}/admin${path}`, {
      headers: { ...credentials.get(role), ...headers },
    })
  }

  const seen = () => ({ logs: server.logs.length, printed: server.printed.length })
  /** Nothing was printed since, nor logged but as a matter of course, once a later request is in the log. */
  const expectQuiet = async (since: ReturnType<typeof seen>, what: unknown = '') => {
    const requestId = randomUUID()
    await visitor(server.url)('GET', '/api/nothing', { headers: { 'X-Request-Id': requestId } })
    const isThere = () => server.logs.some((line) => line.requestId === requestId)
    await until('a later line', isThere)
    const lines = server.logs.slice(since.logs)
    const loud = lines.filter(({ level }) => !['debug', 'info'].includes(level))
    expect([what, loud, server.printed.slice(since.printed)]).toEqual([what, [], []])
    expect(JSON.stringify(lines)).not.toMatch(/SENTVALUE| {4}at /)
  }

  const stop = async () => {
    await server.stop()
    await database.drop()
  }
  return { database, server, action, credentials, ids, rowId, target, call, pageFor, seen, expectQuiet, stop } // prettier-ignore
}

export type TestPanel = Awaited<ReturnType<typeof startPanel>>
