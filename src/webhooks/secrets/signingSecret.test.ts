import { expect, it } from '@jest/globals'
import { Webhook } from 'standardwebhooks'
import { newSecret, openSecret, sealSecret, signatureHeaders } from './signingSecret'

const body = '{"type":"webhook.test","ä":"ö"}'
const headersOf = (...secrets: string[]) =>
  signatureHeaders({ id: 'msg_1', at: new Date(), body, secrets })

it('signs so that the library of Standard Webhooks takes it, and nothing else', () => {
  const secret = newSecret()
  const headers = headersOf(secret)
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
  expect(() => new Webhook(newSecret()).verify(body, headers)).toThrow()
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow()
  expect(() => new Webhook(secret).verify(body, { ...headers, 'webhook-id': 'msg_2' })).toThrow()
  const old = { ...headers, 'webhook-timestamp': String(Number(headers['webhook-timestamp']) - 1) }
  expect(() => new Webhook(secret).verify(body, old)).toThrow()
})

it('signs by two secrets while one follows the other', () => {
  const [next, before] = [newSecret(), newSecret()]
  const headers = headersOf(next, before)
  for (const secret of [next, before]) new Webhook(secret).verify(body, headers)
  expect(headers['webhook-signature']?.split(' ')).toHaveLength(2)
})

it('keeps a secret so that the database alone gives it to nobody', () => {
  const secret = newSecret()
  const kept = sealSecret(secret)
  expect(Buffer.from(kept, 'base64').toString('latin1')).not.toContain(secret.slice(8))
  expect(openSecret(kept)).toBe(secret)
  expect(() => openSecret(sealSecret('x').slice(0, -8))).toThrow('PAYLOAD_SECRET')
})
