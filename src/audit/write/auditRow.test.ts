import { describe, expect, it } from '@jest/globals'
import { inRequest } from '../../platform/requestContext'
import { auditRow, personalDigest } from './auditRow'
import { canonicalJson } from './canonicalJson'
import { networkOf } from '../../platform/privacy/networkOf'

const ada = { kind: 'person', id: 'p1', name: 'Ada' } as const

describe('a row of the audit trail', () => {
  it.each([
    ['203.0.113.77', '203.0.0.0/16'],
    ['::ffff:203.0.113.77', '203.0.0.0/16'],
    ['2001:db8:1:2:3::4', '2001:db8:1::/48'],
    ['', null],
    ['unknown', null],
  ])('says of %j the network alone', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })

  it('names the request, and of a job none', () => {
    const request = { requestId: 'r1', client: '203.0.113.77', isHead: false }
    inRequest(request, () => {
      const { request_id, from_network } = auditRow({ actor: ada, action: 'x' })
      expect([request_id, from_network]).toEqual(['r1', '203.0.0.0/16'])
      const job = { kind: 'job', id: 'j', name: 'task' } as const
      expect(auditRow({ actor: job, action: 'x' }).request_id).toBeNull()
    })
  })

  it('has no word that is a person’s own, and a digest of all of them', () => {
    const personal = { title: 'Vera', changes: { email: { after: 'vera@example.com' } } }
    const { salt, value, ...row } = auditRow({ actor: ada, action: 'create', personal })
    expect(JSON.stringify(row)).not.toMatch(/vera|Ada/i)
    expect(row.changes).toEqual({ email: { personal: true } })
    expect(row.personal).toBe(personalDigest(String(salt), value))
    expect(row.personal).not.toBe(auditRow({ actor: ada, action: 'create', personal }).personal)
  })

  it('holds nothing that PostgreSQL would refuse, and what looks like it as it was typed', () => {
    const changes = { title: { after: 'a\0b\ud800c \\u0000 \\ud800 😀' } }
    expect(auditRow({ actor: ada, action: 'x', changes }).changes).toEqual({
      title: { after: 'abc \\u0000 \\ud800 😀' },
    })
  })
})

describe('canonical JSON', () => {
  it('is one text for a value, whatever order its keys came in', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'ä' }], a: 1e21 })).toBe(
      '{"a":1e+21,"b":[1,{"c":"ä","d":null}]}',
    )
    expect(canonicalJson({ a: undefined, b: [undefined] })).toBe('{"b":[null]}')
  })
})
