import { beforeAll, expect, it } from '@jest/globals'
import type { TestDatabase } from '../helpers/database/testDatabase'
import { keyHolder, type Client } from '../helpers/server/client'
import { addPerson, sessionOf } from '../helpers/server/people'
import { admin } from '../helpers/server/testServer'

type Given = {
  url: string
  database: TestDatabase
  titlesFor: (query: string, more?: Record<string, string>) => Promise<string[]>
}

/** Lines that a page is also asked as: what search makes of them, and who may write them. */
export const askedAsTests = (given: () => Given) => {
  let key: Client
  let page: string

  const create = async (collection: string, data: object) => {
    const { status, body } = await key('POST', `/api/${collection}`, { json: data })
    expect(status).toBe(201)
    return body.doc as { id: string; title: string; state: string; origin: string }
  }

  const line = (text: string, more: object = {}) =>
    create('asked-as', { text, locale: 'en', document: { relationTo: 'content', value: page }, ...more }) // prettier-ignore

  const set = async (id: string, data: object) => {
    const { status } = await key('PATCH', `/api/asked-as/${id}`, { json: data })
    expect(status).toBe(200)
  }

  beforeAll(async () => {
    key = keyHolder(given().url)
    page = (await create('content', { title: 'Settlement by transfer', _status: 'published' })).id
  })

  it('are found once they are accepted, and no longer when they are struck out or gone', async () => {
    const { titlesFor } = given()
    const found = ['Settlement by transfer']
    expect(await titlesFor('quokka invoices')).toEqual([])
    const { id, origin } = await line('Do you send quokka invoices?', { state: 'proposed' })
    expect(origin).toBe('person')
    expect(await titlesFor('quokka invoices')).toEqual([])
    await set(id, { state: 'accepted' })
    expect(await titlesFor('quokka invoices')).toEqual(found)
    expect(await titlesFor('qoukka invoice')).toEqual(found) // misspelt
    await set(id, { state: 'struck' })
    expect(await titlesFor('quokka invoices')).toEqual([])
    await set(id, { state: 'accepted', text: 'May I pay by quollcard?' })
    expect(await titlesFor('quollcard')).toEqual(found)
    expect((await key('DELETE', `/api/asked-as/${id}`)).status).toBe(200)
    expect(await titlesFor('quollcard')).toEqual([])
  })

  it('are found in their language, and in that of the text', async () => {
    const { titlesFor } = given()
    await line('Kann ich mit Quirlschein zahlen?', { locale: 'de' })
    await line('Is a vexillopay fine?')
    expect(await titlesFor('Quirlschein', { locale: 'de' })).toEqual(['Settlement by transfer'])
    expect(await titlesFor('vexillopay', { locale: 'de' })).toEqual(['Settlement by transfer'])
    expect(await titlesFor('vexillopay')).toEqual(['Settlement by transfer'])
    expect(await titlesFor('Quirlschein')).toEqual([])
  })

  it('are accepted many at once, for which their page is indexed once', async () => {
    const { database, titlesFor } = given()
    const texts = ['Do kowaris pay?', 'Do mulgaras pay?', 'Do dibblers pay?']
    const lines = await Promise.all(texts.map((text) => line(text, { state: 'proposed' })))
    const newest = async () => {
      const { rows } = await database.query<{ num: number }>('select max(num)::int as num from search_docs') // prettier-ignore
      return rows[0]!.num
    }
    const before = await newest()
    const ids = lines.map(({ id }) => id).join(',')
    const { status, body } = await key('PATCH', `/api/asked-as?where[id][in]=${ids}`, {
      json: { state: 'accepted' },
    })
    expect([status, body.docs.length, body.errors]).toEqual([200, 3, []])
    for (const query of ['kowaris', 'mulgaras', 'dibblers'])
      expect(await titlesFor(query)).toEqual(['Settlement by transfer'])
    expect((await newest()) - before).toBe(2) // a row for each language
    for (const { id } of lines)
      expect((await key('DELETE', `/api/asked-as/${id}`)).status).toBe(200)
    expect(await titlesFor('kowaris')).toEqual([])
  })

  it('go with their page', async () => {
    const { database, titlesFor } = given()
    const other = await create('content', { title: 'Bilbies', _status: 'published' })
    await line('Where are the dunnarts?', { document: { relationTo: 'content', value: other.id } })
    expect(await titlesFor('dunnarts')).toEqual(['Bilbies'])
    await key('PATCH', `/api/content/${other.id}`, { json: { _status: 'draft' } })
    expect(await titlesFor('dunnarts')).toEqual([])
    await key('PATCH', `/api/content/${other.id}`, { json: { _status: 'published' } })
    expect(await titlesFor('dunnarts')).toEqual(['Bilbies'])
    expect((await key('DELETE', `/api/content/${other.id}`)).status).toBe(200)
    const { rows } = await database.query(`select from asked_as where target = $1`, [`content/${other.id}`]) // prettier-ignore
    expect(rows).toEqual([])
  })

  it('say what is wrong with them, and are nobody’s but the editors’', async () => {
    const { url } = given()
    const document = { relationTo: 'content', value: page }
    const wrong = { text: 'two\nlines', locale: 'fr', document, quote: 'a'.repeat(1001) }
    const { status, body } = await key('POST', '/api/asked-as', { json: wrong })
    expect(status).toBe(400)
    const [{ data }] = body.errors as [{ data: { errors: { path: string }[] } }]
    expect(data.errors.map(({ path }) => path).sort()).toEqual(['locale', 'quote', 'text'])
    expect((await fetch(`${url}/api/asked-as`)).status).toBe(401)
  })

  it('may be written by who may publish their page, in their language', async () => {
    const { database, url } = given()
    const administrator = await sessionOf({ url, database }, admin)
    const json = { name: 'Events alone', key: 'events-alone', content: { events: ['publish'] } }
    const role = await administrator('POST', '/api/roles', { json })
    expect(role.status).toBe(201)
    const account = await addPerson(database, { name: 'events-alone', role: role.body.doc.key })
    const client = await sessionOf({ url, database }, account)
    const starts = { startsAt: '2036-01-01T10:00:00Z', timezone: 'UTC' }
    const event = await create('events', { title: 'A day', _status: 'published', ...starts })
    const write = (relationTo: string, value: string) =>
      client('POST', '/api/asked-as', {
        json: { text: 'Which day?', locale: 'en', document: { relationTo, value } },
      })
    const own = await write('events', event.id)
    expect(own.status).toBe(201)
    expect((await write('content', page)).status).toBe(403)
    const moved = { document: { relationTo: 'content', value: page } }
    const id = own.body.doc.id as string
    expect((await client('PATCH', `/api/asked-as/${id}`, { json: moved })).status).toBe(403)
    const { id: others } = await line('Whose line is it?')
    for (const method of ['PATCH', 'DELETE'] as const)
      expect((await client(method, `/api/asked-as/${others}`, { json: { text: 'Mine' } })).status).toBe(403) // prettier-ignore
    expect((await client('DELETE', `/api/asked-as/${id}`)).status).toBe(200)
  })
}
