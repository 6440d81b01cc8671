import { newAddress } from './chat'
import { keyHolder, visitor } from './client'
import { providerEnvironment, startFakeProvider, type FakeProvider } from './fakeProvider'
import { paragraph } from './plainDocument'
import { createTestDatabase, type TestDatabase } from './testDatabase'
import { startTestServer, until, type TestServer } from './testServer'

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

const publishPrice = async ({ url }: TestServer): Promise<string> => {
  const { status, body, text } = await keyHolder(url)('POST', '/api/content', {
    json: {
      title: 'What the depot planner costs',
      kind: 'page',
      summary: 'The depot planner costs 490 euros a month.',
      body: paragraph(
        'The depot planner costs 490 euros a month for each depot, and can be cancelled monthly.',
      ),
      _status: 'published',
    },
  })
  if (status !== 201) throw new Error(text)
  await until('the page to be found', async () => {
    const headers = { 'X-Forwarded-For': newAddress() }
    const found = await visitor(url)('GET', '/api/search?q=depot+planner', { headers })
    return found.body.totalDocs === 1
  })
  return body.doc.id as string
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
