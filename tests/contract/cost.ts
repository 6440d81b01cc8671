import { request } from 'node:http'
import { describe, expect, it } from '@jest/globals'
import { keyHolder, visitor } from '../helpers/server/client'
import { sessionOf } from '../helpers/server/people'
import { admin, apiKey, until } from '../helpers/server/testServer'
import { longAnswer } from './longAnswer'
import { fresh, lockContent, underWay, whileLocked } from './lockedContent'
import { database, server } from './site'

lockContent()

const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } })

describe('a read that takes the database long', () => {
  it('is ended there after 2 s, and told to come later; one by key is not', async () => {
    const anyone = visitor(server.url)
    const key = keyHolder(server.url)
    let patient: ReturnType<typeof key> | undefined
    await whileLocked(async () => {
      const began = performance.now()
      patient = key('GET', fresh())
      const { status, headers, body } = await anyone('GET', fresh(), from('203.0.113.1'))
      expect([status, body.errors[0].code]).toEqual([503, 'unavailable'])
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
      expect(performance.now() - began).toBeGreaterThan(1900)
      expect(await underWay()).toBe(1) // the key's
    })
    expect((await patient)?.status).toBe(200)
  })

  it('is so for all who wait for the same', async () => {
    const anyone = visitor(server.url)
    const same = fresh()
    await whileLocked(async () => {
      const first = anyone('GET', same, from('203.0.113.6'))
      await until('the first to wait in the database', async () => (await underWay()) === 1)
      const answers = await Promise.all([first, anyone('GET', same, from('203.0.113.7'))])
      for (const { status, headers, body } of answers) {
        expect([status, body.errors[0].code]).toEqual([503, 'unavailable'])
        expect(body.errors[0].message).toMatch(/took the database too long/)
        expect(headers.get('retry-after')).toBe('5')
      }
    })
  })

  it('leaves places to others: four of one client are worked on, and the rest wait', async () => {
    const anyone = visitor(server.url)
    const answers: ReturnType<typeof anyone>[] = []
    await whileLocked(async () => {
      for (let one = 0; one < 12; one++)
        answers.push(anyone('GET', fresh(), from(`2001:db8:1:1::${one}`)))
      await until('the first to wait in the database', async () => (await underWay()) === 4)
      answers.push(anyone('GET', fresh(), from('203.0.113.3')))
      await until(
        'another client’s, sent last, to be worked on',
        async () => (await underWay()) > 4,
      )
      expect(await underWay()).toBe(5)
    })
    const statuses = (await Promise.all(answers)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
  })

  it('holds up nothing that is in memory, nor what asks no database', async () => {
    const anyone = visitor(server.url)
    const known = fresh()
    await anyone('GET', known, from('203.0.113.4'))
    const waiting: Promise<unknown>[] = []
    await whileLocked(async () => {
      for (let one = 0; one < 6; one++) waiting.push(anyone('GET', fresh(), from('203.0.113.4')))
      await until('four to wait', async () => (await underWay()) === 4)
      // With an Origin it takes the same way as in a host, which has no fast path.
      const headers = { 'X-Forwarded-For': '203.0.113.4', Origin: server.url }
      expect((await anyone('GET', known, { headers })).status).toBe(200)
      for (const path of ['/api/docs', '/api/openapi.json'])
        expect((await anyone('GET', path, { headers })).status).toBe(200) // ask no database
    })
    await Promise.all(waiting)
  })
})

type Begun = { method?: string; path: string; headers: Record<string, string | number> }

/** What is answered to a request whose body never comes. */
const withoutBody = ({ method = 'POST', path, headers }: Begun) =>
  new Promise<[number | undefined, string]>((resolve, reject) => {
    const sent = request(server.url + path, { method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => (text += part))
      response.on('end', () => {
        const { errors } = JSON.parse(text) as { errors: { code: string }[] }
        resolve([response.statusCode, errors[0]?.code ?? ''])
        sent.destroy()
      })
    })
    sent.on('error', reject)
    sent.setTimeout(5000, () => sent.destroy(new Error('It waits for the body')))
    sent.flushHeaders()
  })

describe('before anything is read of a body', () => {
  const json = { 'Content-Type': 'application/json' }
  const form = { 'Content-Type': 'multipart/form-data; boundary=x' }
  const length = { 'Content-Length': 1_900_000 }
  const id = '01990000-0000-7000-8000-000000000000'

  it.each<[string, Begun]>([
    ['a form to a collection', { path: '/api/content', headers: { ...form, ...length } }],
    ['JSON to a collection', { path: '/api/content', headers: { ...json, ...length } }],
    ['chunks', { path: '/api/partners', headers: { ...json, 'Transfer-Encoding': 'chunked' } }],
    ['a change', { method: 'PATCH', path: `/api/events/${id}`, headers: { ...json, ...length } }],
    ['a change of many', { method: 'PATCH', path: '/api/content?where[id][exists]=true', headers: { ...json, ...length } }], // prettier-ignore
    ['a copy', { path: `/api/content/${id}/duplicate`, headers: { ...json, ...length } }],
    ['a global', { path: '/api/globals/site', headers: { ...json, ...length } }],
    ['a file', { path: '/api/media', headers: { ...form, ...length } }],
    ['an endpoint for staff', { path: `/api/admin/crm/leads/${id}/erase`, headers: { ...json, 'Content-Length': 60_000 } }], // prettier-ignore
  ])('a visitor is refused: %s', async (_, begun) => {
    expect(await withoutBody(begun)).toEqual([401, 'unauthenticated'])
  })

  it('a wrong key is refused, also of a read whose query stands in the body', async () => {
    const headers = { ...length, 'X-API-Key': 'wrong'.repeat(8), 'X-HTTP-Method-Override': 'GET' }
    const type = { 'Content-Type': 'application/x-www-form-urlencoded' }
    const begun = { path: '/api/content', headers: { ...headers, ...type } }
    expect(await withoutBody(begun)).toEqual([401, 'unauthenticated'])
  })

  it.each([
    ['a visitor', '/api/leads', {}, [401, 'unauthenticated']],
    ['a visitor, of versions', '/api/content/versions', {}, [401, 'unauthenticated']],
    ['a visitor, of a list of ours', '/api/admin/crm/leads', {}, [401, 'unauthenticated']],
    ['a key', '/api/users', { 'X-API-Key': apiKey }, [403, 'forbidden']],
  ])('who may not read is refused, where the query stands in the body: %s', async (...asked) => {
    const [, path, credentials, refusal] = asked
    const type = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': 60_000 }
    const headers = { ...type, ...credentials, 'X-HTTP-Method-Override': 'GET' }
    expect(await withoutBody({ path, headers })).toEqual(refusal)
  })

  it('a role that may not is refused', async () => {
    const headers = { ...json, ...length, 'X-API-Key': apiKey }
    expect(await withoutBody({ path: '/api/users', headers })).toEqual([403, 'forbidden'])
    expect(await withoutBody({ path: '/api/mails', headers })).toEqual([403, 'forbidden'])
  })

  it.each([
    ['a document', '/api/content', json, 2_200_000],
    ['a form', '/api/contact', json, 70_000],
    ['a chat', '/api/chat', json, 600_000],
    ['a file', '/api/media', form, 300 * 1024 * 1024],
    ['a query', '/api/content', { 'X-HTTP-Method-Override': 'GET' }, 70_000],
  ])('its length is refused: %s', async (_, path, type, bytes) => {
    const headers = { ...type, 'X-API-Key': apiKey, 'Content-Length': bytes }
    expect(await withoutBody({ path, headers })).toEqual([413, 'payload_too_large'])
  })

  it('who may write is asked for nothing else', async () => {
    const staff = await sessionOf({ url: server.url, database }, admin)
    const made = await staff('POST', '/api/content', { json: { title: 'A document' } })
    expect(made.status).toBe(201)
    const path = `/api/content/${made.body.doc.id}`
    expect((await staff('PATCH', path, { json: { title: 'Changed' } })).status).toBe(200)
    expect((await staff('DELETE', path)).status).toBe(200)
  })
})

longAnswer({ isWhole: false }) // whole: cost.soak.test.ts
