import { loggedIn } from '../helpers/server/client'
import { newAddress } from '../helpers/server/newAddress'
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

const account = (role: string) => ({
  email: `${role}.fuzz@example.org`,
  password: 'a-long-password-1',
})

const tokenOf = async (url: string, given: { email: string; password: string }) => {
  const response = await fetch(`${url}/api/users/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': newAddress() },
    body: JSON.stringify(given),
  })
  const { token } = (await response.json()) as { token: string }
  return { Authorization: `JWT ${token}` }
}

/** A server with the demo content, and a person of each role. */
export const openSite = async (): Promise<Site> => {
  const database = await createDemoDatabase()
  const server = await startTestServer({ databaseUrl: database.url, pages: false })
  const staff = await loggedIn(server.url, admin, newAddress())
  let salesId = ''
  for (const role of ['editor', 'sales']) {
    const json = { ...account(role), name: role, role }
    const answer = await staff('POST', '/api/users', { json })
    if (answer.status !== 201) throw new Error(answer.text)
    salesId = answer.body.doc.id as string
  }
  // The files of the demo content are not there; these are.
  const { dataDir } = server
  const items = {
    brochures: (await makeItem({ database, dataDir, kind: 'brochures' })).slug,
    tco: (await makeItem({ database, dataDir, kind: 'tco' })).slug,
  }
  const document = (await staff('GET', '/api/openapi.json')).body as Document

  const worldAt = async (url = server.url): Promise<World> => {
    const world = makeWorld({
      url,
      credentials: {
        visitor: {},
        key: { 'X-API-Key': apiKey },
        admin: await tokenOf(server.url, admin),
        editor: await tokenOf(server.url, account('editor')),
        sales: await tokenOf(server.url, account('sales')),
      },
      recipes: recipesFor({ server, database, items }),
      listedBy: (place) => (place === 'mails' ? 'key' : 'admin'), // it reads none about accounts
    })
    Object.assign(world.growers, growersFor(world, items))
    world.add('users', salesId)
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
