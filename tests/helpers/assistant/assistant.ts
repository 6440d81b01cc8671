import { keyHolder, visitor } from '../server/client'
import { providerEnvironment, startFakeProvider, type FakeProvider } from './fakeProvider'
import { newAddress } from '../server/newAddress'
import { paragraph } from '../content/plainDocument'
import { createTestDatabase, type TestDatabase } from '../database/testDatabase'
import { startTestServer, until, type TestServer } from '../server/testServer'

export type Assistant = {
  server: TestServer
  database: TestDatabase
  /** The id of the only document, which answers `question`. */
  priceId: string
  /** What is kept of a conversation, in its order. */
  exchangesOf: (conversationId: string) => Promise<Record<string, unknown>[]>
  stop: () => Promise<void>
}

export const question = 'What does the depot planner cost?'

type Page = { title: string; summary?: string; text: string }

/** Publishes a page. @returns its id */
export const publishPage = async (
  { url }: Pick<TestServer, 'url'>,
  { title, summary, text }: Page,
): Promise<string> => {
  const json = { title, summary, kind: 'page', body: paragraph(text), _status: 'published' }
  const { status, body, text: said } = await keyHolder(url)('POST', '/api/content', { json })
  if (status !== 201) throw new Error(said)
  return body.doc.id as string
}

const publishPrice = async (server: TestServer): Promise<string> => {
  const id = await publishPage(server, {
    title: 'What the depot planner costs',
    summary: 'The depot planner costs 490 euros a month.',
    text: 'The depot planner costs 490 euros a month for each depot, and can be cancelled monthly.',
  })
  await until('the page to be found', async () => {
    const headers = { 'X-Forwarded-For': newAddress() }
    const path = '/api/search?q=depot+planner'
    const found = await visitor(server.url)('GET', path, { headers })
    return found.body.totalDocs === 1
  })
  return id
}

type Options = { env?: Record<string, string>; database?: TestDatabase }

/** A server whose assistant asks these fakes in their order, over a site of one page. */
export const startAssistant = async <Name extends string>(
  names: Name[],
  { env = {}, database: given }: Options = {},
): Promise<Assistant & { providers: Record<Name, FakeProvider> }> => {
  const database = given ?? (await createTestDatabase())
  const providers = {} as Record<Name, FakeProvider>
  for (const name of names) providers[name] = await startFakeProvider()
  const server = await startTestServer({
    pages: false,
    databaseUrl: database.url,
    env: { ...providerEnvironment(providers), ...env },
  })
  return {
    server,
    database,
    providers,
    priceId: await publishPrice(server),
    exchangesOf: async (conversationId) => {
      const { rows } = await database.query<Record<string, unknown>>(
        'select * from chat_exchanges where conversation_id = $1 order by asked_at',
        [conversationId],
      )
      return rows
    },
    stop: async () => {
      await server.stop()
      for (const name of names) await providers[name].stop()
      await database.drop()
    },
  }
}
