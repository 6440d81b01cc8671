import { describe, expect, it } from '@jest/globals'
import Ajv from 'ajv'
import { eventMessage, leadMessage } from './chat'
import { hubspotRefused, hubspotRequest, hubspotTook } from './hubspot'
import { leadValues } from './leadValues'
import type { SentLead } from './readLead'

const lead: SentLead = {
  ...{ id: '0199a5a0-0000-7000-8000-000000000001', name: 'Ada Lovelace', firstName: 'Ada' },
  ...{ lastName: 'Lovelace', email: 'ada@example.com', company: 'ACME', phone: '', jobTitle: '' },
  ...{ country: 'GB', locale: 'en', type: 'demo', status: 'new', reference: '7QK4M-2ZX9R' },
}

/**
 * What HubSpot publishes of `POST /crm/v3/objects/contacts/batch/upsert`: `BatchInputSimplePublicObjectBatchInputUpsert`
 * of its Contacts API v3 (github.com/HubSpot/HubSpot-public-api-spec-collection, October 2026).
 */
const upsert = {
  type: 'object',
  required: ['inputs'],
  additionalProperties: false,
  properties: {
    inputs: {
      type: 'array',
      minItems: 1,
      maxItems: 100,
      items: {
        type: 'object',
        required: ['id', 'properties'],
        additionalProperties: false,
        properties: {
          id: { type: 'string' },
          idProperty: { type: 'string' },
          objectWriteTraceId: { type: 'string' },
          properties: { type: 'object', additionalProperties: { type: 'string' } },
        },
      },
    },
  },
}

describe('a contact for HubSpot', () => {
  const mapping = leadValues.map(({ value }) => ({ property: value.toLowerCase(), value }))
  const { url, headers, body } = hubspotRequest({ url: 'https://api.hubapi.com/any', token: 'pat-1', mapping, lead }) // prettier-ignore

  it('is asked for as HubSpot’s published schema says', () => {
    expect(url).toBe('https://api.hubapi.com/crm/v3/objects/contacts/batch/upsert')
    expect(headers).toEqual({ Authorization: 'Bearer pat-1' })
    const check = new Ajv().compile(upsert)
    expect(check(JSON.parse(body))).toBe(true)
  })

  it('is found by its address, and what is not known is left as it is there', () => {
    const [input] = (JSON.parse(body) as { inputs: { id: string; properties: object }[] }).inputs
    expect(input).toMatchObject({ id: 'ada@example.com', idProperty: 'email' })
    expect(input?.properties).toMatchObject({ firstname: 'Ada', email: 'ada@example.com' })
    expect(input?.properties).not.toHaveProperty('phone')
  })

  it.each([
    [400, '{"category":"VALIDATION_ERROR"}', true],
    [207, '{"numErrors":1,"errors":[{"category": "VALIDATION_ERROR"}]}', true],
    [207, '{"numErrors":1,"errors":[{"category":"RATE_LIMITS"}]}', false],
    [401, '', false],
    [429, '', false],
    [500, '', false],
  ])('%i %s: whether it will never be taken: %s', (status, text, isRefused) => {
    expect(hubspotRefused({ status, text })).toBe(isRefused)
  })

  it.each([[200, true], [201, true], [207, false], [400, false], [429, false], [500, false]])(
    '%d: taken is %s',
    (status, taken) => {
      expect(hubspotTook(status)).toBe(taken)
    },
  ) // prettier-ignore
})

const textOf = (body: string) => (JSON.parse(body) as { text: string }).text

describe('a message in a chat', () => {
  it('says of a lead what the admin chose, and where it is', () => {
    expect(textOf(leadMessage('lead.created', lead, ['type', 'company'])).split('\n')).toEqual([
      `New lead: http://localhost:3000/admin/collections/leads/${lead.id}`,
      'Company: ACME',
      'Kind of request: demo',
    ])
    expect(textOf(leadMessage('lead.created', lead, []))).not.toMatch(/Ada|ACME|example\.com/)
  })

  it('lets no visitor call everybody, or hide a link behind words', () => {
    const name = '<!channel> @here [free](https://evil.example) *b* <https://evil.example|click>'
    const text = textOf(leadMessage('lead.created', { ...lead, name }, ['name']))
    expect(text).not.toMatch(/<|@here|\]\(|\*b\*|evil\.example/)
  })

  it('tells of a page with its address, and of what has none', () => {
    const doc = { title: 'Depots & <b>', url: 'https://www.example.com/content/größe' }
    const body = JSON.stringify({ data: { documentId: 'a', collection: 'content', doc } })
    expect(textOf(eventMessage('content.published', body))).toBe(
      'Published: Depots &amp; &lt;b&gt; https://www.example.com/content/gr%C3%B6%C3%9Fe',
    )
    const gone = JSON.stringify({ data: { documentId: 'a', collection: 'content' } })
    expect(textOf(eventMessage('content.withdrawn', gone))).toBe('Withdrawn: content/a')
    expect(textOf(eventMessage('webhook.test', '{"data":{}}'))).toContain('test of Frontdesk')
  })
})
