import { beforeAll, describe, expect, it } from '@jest/globals'
import { keyHolder, loggedIn, visitor, type Answer, type Client } from '../helpers/server/client'
import { makeUser } from '../helpers/content/crm'
import { newAddress } from '../helpers/server/newAddress'
import type { TestDatabase } from '../helpers/database/testDatabase'
import { until, type TestServer } from '../helpers/server/testServer'

type Sent = { headers?: Record<string, string>; address?: string }

const consent = { privacy: true }
const contact = (more: object) => ({ name: 'Ada', message: 'Hello', consent, ...more })

const pathsOf = ({ body }: Answer): string[] =>
  (body.errors[0].data?.errors ?? []).map(({ path }: { path: string }) => path)

/** What the forms and their leads do with what nobody would send by mistake. */
export const hostileForms = (given: () => { database: TestDatabase; server: TestServer }) => {
  let server: TestServer
  let admin: Client
  let key: Client
  let sales: Client

  beforeAll(async () => {
    server = given().server
    admin = await loggedIn(server.url)
    key = keyHolder(server.url)
    sales = (await makeUser(server.url, admin, 'sales', 'Sandra')).client
  })

  const post = (path: string, json: object, { headers, address = newAddress() }: Sent = {}) =>
    visitor(server.url)('POST', path, { json, headers: { 'X-Forwarded-For': address, ...headers } })

  const leadOf = async ({ body }: Answer): Promise<string> => {
    const { rows } = await given().database.query(
      'select lead_id from submissions where reference = $1',
      [body.lead.reference],
    )
    return String(rows[0]?.lead_id)
  }

  describe('what a form takes', () => {
    const page = '🚚'.repeat(2000)

    it.each([
      ['a name of emoji', { email: 'a@hostile.example', name: '🚚'.repeat(200) }],
      ['a company of emoji', { email: 'b@hostile.example', company: '🚚'.repeat(200) }],
      ['pages of emoji', { email: 'c@hostile.example', source: { page, firstTouch: { page } } }],
      ['an address in another script', { email: 'd@bücher.example' }],
      ['an address in ASCII', { email: 'd@xn--fiqs8s.xn--fiqs8s' }],
    ])('staff can work with: %s', async (_, more) => {
      const answer = await post('/api/contact', contact(more))
      expect(answer.status).toBe(201)
      const lead = await leadOf(answer)
      const moved = await sales('PATCH', `/api/leads/${lead}`, { json: { status: 'contacted' } })
      expect([moved.status, moved.body.doc?.status]).toEqual([200, 'contacted'])
    })

    it('is still bounded when staff write it', async () => {
      const json = { name: 'x'.repeat(201), email: 'nobody', company: '🚚'.repeat(201) }
      expect(pathsOf(await sales('POST', '/api/leads', { json }))).toEqual([
        'name',
        'email',
        'company',
      ])
    })

    it('names each module once', async () => {
      const productModules = ['plan', 'plan', 'trade', 'plan']
      const json = { name: 'Ada', email: 'e@hostile.example', company: 'ACME', consent }
      const lead = await leadOf(await post('/api/demo', { ...json, productModules }))
      const { body } = await key('GET', `/api/leads/${lead}`)
      expect(body.productModules).toEqual(['plan', 'trade'])
    })

    it('holds whole characters and times that can be kept, and says where it does not', async () => {
      const answer = await post('/api/contact', {
        ...contact({ email: 'f@hostile.example', name: 'x\ud800y', website: '\udc00' }),
        source: { firstTouch: { at: '0000-01-01T00:00:00Z' } },
      })
      expect([answer.status, pathsOf(answer).sort()]).toEqual([
        400,
        ['name', 'source.firstTouch.at', 'website'],
      ])
    })
  })

  it('an Idempotency-Key that is refused counts against the limit', async () => {
    const address = newAddress()
    const headers = { 'Idempotency-Key': 'hostile' }
    const json = contact({ email: 'g@hostile.example' })
    expect((await post('/api/contact', json, { headers })).status).toBe(201)
    for (let time = 1; time <= 5; time++) {
      const other = await post('/api/contact', { ...json, name: `${time}` }, { headers, address })
      const bad = { 'Idempotency-Key': 'x'.repeat(256) }
      const long = await post('/api/contact', json, { headers: bad, address })
      expect([other.status, long.status]).toEqual([422, 400])
    }
    const over = await post('/api/contact', { ...json, name: 'Eve' }, { headers, address })
    expect([over.status, over.body.errors[0].code]).toEqual([429, 'rate_limited'])
    // Who repeats a request for want of an answer gets it all the same.
    expect((await post('/api/contact', json, { headers, address })).status).toBe(201)
  })

  describe('a salesperson', () => {
    it.each([
      'owner.hash',
      '-owner.email',
      'owner__resetPasswordToken',
      `${'id,'.repeat(20)}owner.salt`,
    ])('can’t order leads by %s', async (sort) => {
      const answer = await sales('GET', `/api/leads?sort=${sort}`)
      expect([answer.status, pathsOf(answer)]).toEqual([400, ['sort']])
    })

    it.each(['owner', '-lastSubmittedAt', 'firstTouch.source'])('can by %s', async (sort) => {
      expect((await sales('GET', `/api/leads?sort=${sort}`)).status).toBe(200)
    })

    it('reads no mails about accounts', async () => {
      const all = await admin('GET', '/api/mails?where[kind][equals]=account')
      expect(all.body.totalDocs).toBeGreaterThan(0)
      for (const client of [sales, key]) {
        const counts = ['salesNotice', 'account'].map(async (kind) => {
          const { body } = await client('GET', `/api/mails?where[kind][equals]=${kind}`)
          return body.totalDocs > 0
        })
        expect(await Promise.all(counts)).toEqual([true, false])
        const { body } = await client('GET', '/api/mails?limit=100')
        expect(JSON.stringify(body)).not.toContain('"account"')
      }
    })

    it.each(['leads', 'submissions', 'mails', 'globals/consent'])(
      'finds no versions of %s, which has none',
      async (slug) => {
        expect((await sales('GET', `/api/${slug}/versions`)).status).toBe(404)
      },
    )
  })

  describe('a line of the log', () => {
    const linesOf = (msg: string) => server.logs.filter((line) => line.msg === msg)

    it('says nothing of lines before it', async () => {
      const id = '-'.repeat(36)
      const { requestId } = (await admin('POST', `/api/payload-jobs/${id}/retry`)).body
      const about = () => server.logs.filter((line) => line.requestId === requestId)
      await until('the request to be logged', () => about().some(({ msg }) => msg === 'request'))
      expect(about().filter((line) => 'failure' in line || 'code' in line)).toHaveLength(1)
      const own = about().find(({ msg }) => msg === 'request')
      for (const name of ['err', 'code']) expect(own).not.toHaveProperty(name)
    })

    it('about a job carries the id of no request', async () => {
      await until('a job to be logged', () => linesOf('A job has run').length > 0)
      expect(linesOf('A job has run').filter((line) => 'requestId' in line)).toEqual([])
    })
  })
}
