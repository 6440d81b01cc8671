import { expect } from '@jest/globals'
import { keyHolder, loggedIn, visitor } from '../helpers/server/client'
import { until, type TestServer } from '../helpers/server/testServer'

/** A little of everything that asks the database or Node something: a start is not enough to say that a version does. */
export const smoke = async ({ url }: TestServer) => {
  const [ask, write] = [visitor(url), keyHolder(url)]

  const health = await ask('GET', '/api/health')
  expect([health.status, health.body.status]).toEqual([200, 'ok'])

  const contact = { name: 'Ada Lovelace', email: 'ada@example.com', message: 'Please call me.', consent: { privacy: true } } // prettier-ignore
  expect((await ask('POST', '/api/contact', { json: contact })).status).toBe(201)
  const leads = await write('GET', '/api/admin/crm/leads?q=lovelace')
  expect(leads.body.docs).toHaveLength(1)

  const page = { title: 'Charging in winter', summary: 'Cold batteries', _status: 'published', tags: ['x'] } // prettier-ignore
  const { id } = (await write('POST', '/api/content', { json: page })).body.doc
  expect((await ask('GET', `/api/content/${id}`)).body.title).toBe(page.title)
  const listed = await ask('GET', '/api/content?where[tags][in]=x&sort=-title&limit=5')
  expect(listed.body.totalDocs).toBe(1)

  await until('it to be found', async () => {
    const found = await ask('GET', '/api/search?q=chargin winter')
    return (found.body as { docs: { id: string }[] }).docs[0]?.id === id
  })
  expect((await ask('GET', '/api/search?q=bateries')).body.didYouMean).toBe('batteries')

  await write('PATCH', `/api/content/${id}`, { json: { title: 'Charging in summer' } })
  expect((await ask('GET', `/api/content/${id}`)).body.title).toBe('Charging in summer')
  const changes = (await ask('GET', '/api/changes')).body.changes as { documentId: string }[]
  expect(changes.some(({ documentId }) => documentId === id)).toBe(true)
  await write('DELETE', `/api/content/${id}`)
  expect((await ask('GET', `/api/content/${id}`)).status).toBe(404)

  const session = await loggedIn(url)
  expect((await session('GET', '/api/users/me')).body.user.role).toBe('admin')
  expect((await session('GET', '/api/audit?limit=5')).body.docs.length).toBeGreaterThan(0)
}
