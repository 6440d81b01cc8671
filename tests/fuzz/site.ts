import { visitor } from '../helpers/server/client'
import { addPerson, tokenOf } from '../helpers/server/people'
import { makeItem } from '../helpers/content/gatedItem'
import { createDemoDatabase } from '../helpers/database/demoDatabase'
import type { TestDatabase } from '../helpers/database/testDatabase'
import { admin, apiKey, startTestServer, type TestServer } from '../helpers/server/testServer'
import { growersFor, recipesFor } from './recipes'
import type { Document } from './openApi'
import { makeWorld, type World } from './world'

export type Site = {
  database: TestDatabase
  server: TestServer
  document: Document
  /** The callers, and what they know, of the server at this address. */
  worldAt: (url?: string) => Promise<World>
  close: () => Promise<void>
}

const emailOf = (role: string) => `${role}.fuzz@example.org`

/** A server with the demo content, and a person of each role. */
export const openSite = async (): Promise<Site> => {
  const database = await createDemoDatabase()
  const server = await startTestServer({ databaseUrl: database.url, pages: false })
  await addPerson(database, { name: 'editor', email: emailOf('editor') })
  const sales = await addPerson(database, { name: 'sales', role: 'sales', email: emailOf('sales') })
  // The files of the demo content are not there; these are.
  const { dataDir } = server
  const items = {
    brochures: (await makeItem({ database, dataDir, kind: 'brochures' })).slug,
    tco: (await makeItem({ database, dataDir, kind: 'tco' })).slug,
  }
  const document = (await visitor(server.url)('GET', '/api/openapi.json')).body as Document

  const session = async (email: string) => ({
    Authorization: `JWT ${await tokenOf(database, email)}`,
  })

  const worldAt = async (url = server.url): Promise<World> => {
    const world = makeWorld({
      url,
      credentials: {
        visitor: {},
        key: { 'X-API-Key': apiKey },
        admin: await session(admin.email),
        editor: await session(emailOf('editor')),
        sales: await session(emailOf('sales')),
      },
      recipes: recipesFor({ server, database, items }),
      listedBy: (place) => (place === 'mails' ? 'key' : 'admin'), // it reads none about accounts
    })
    Object.assign(world.growers, growersFor(world, items))
    world.add('users', sales.id)
    for (const place of ['media', 'partners', 'content', 'case-studies', 'events'])
      await world.idOf(place)
    return world
  }

  const close = async () => {
    await server.stop()
    await database.drop()
  }
  return { database, server, document, worldAt, close }
}
