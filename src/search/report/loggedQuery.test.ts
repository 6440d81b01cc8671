import { describe, expect, it } from '@jest/globals'
import { loggedQuery } from './loggedQuery'

describe('loggedQuery', () => {
  it.each([
    ['  Charging \t  DEPOT\n', 'charging depot'],
    ['Ladesa\u0308ule', 'ladesäule'],
    ['ÄNDERUNG', 'änderung'],
    ['a\u0000b', 'a b'],
    ['half \ud83d', 'half'],
    ['"exact phrase" -without', '"exact phrase" -without'],
    ['x'.repeat(150), 'x'.repeat(100)],
    ['😀'.repeat(150), '😀'.repeat(100)],
    [`${'x'.repeat(99)} y`, 'x'.repeat(99)],
  ])('counts %j as %j', (query, counted) => {
    expect(loggedQuery(query)).toBe(counted)
  })

  it.each([
    'ISO 15118-20',
    'iec 61851-1',
    'ocpp 2.0.1',
    'events 2026',
    'tco 2025-26',
    '350 kW 800 V',
    '10.000 trucks',
    'at the depot',
    '0,5 c',
  ])('keeps %j', (query) => {
    expect(loggedQuery(query)).toBe(query.toLowerCase())
  })

  it.each([
    '',
    ' \t\u0000 ',
    'ada@example.org',
    'mail of ada @ example.org',
    'ada＠example.org',
    'ada(at)example.org',
    `${'x'.repeat(98)} ada@example.org`,
    '+49 511 7654321',
    '+49511',
    '0511 76543',
    '(0511) 765-43',
    '004951176',
    '555-0123',
    '(555) 010-1234',
    '1234567',
    '４９５１１７６５',
    '٠٥١١٧٦٥٤',
    'de89 3704 0044 0532 0130 00',
    '12\u200b34\u200b56\u200b78',
    'born 1984-02-29',
  ])('does not keep %j', (query) => {
    expect(loggedQuery(query)).toBeUndefined()
  })
})
