import { describe, expect, it } from '@jest/globals'
import type { Actor } from '../../platform/access/actor'
import { auditRow } from '../write/auditRow'
import { createRefusalCounts } from './refusalCounts'

const visitor: Actor = { kind: 'visitor', id: null, name: null }
const anna: Actor = { kind: 'person', id: 'anna', name: 'Anna' }
const minuteMs = 60_000

const refused = (actor: Actor) => auditRow({ actor, action: 'refuse', target: { type: 'leads' } })
const loginOf = (id: string | null) =>
  auditRow({ actor: visitor, action: 'login-failed', target: { type: 'users', id } })

const setup = () => {
  const counts = createRefusalCounts()
  const now = Date.now()
  let clients = 0
  const isStored = (row: ReturnType<typeof refused>) =>
    counts.isFirst(`${clients++}`, row, { now, isRoom: true })
  const flood = (row: ReturnType<typeof refused>, times: number) =>
    Array.from({ length: times }, () => isStored(row)).filter(Boolean).length
  return { counts, now, isStored, flood }
}

describe('refusals that are counted', () => {
  it('keep room for accounts, people and keys, whatever strangers send', () => {
    const { isStored, flood } = setup()
    expect(flood(refused(visitor), 500)).toBe(20)
    expect(flood(loginOf(null), 500)).toBe(0)
    expect(flood(loginOf('one that is known to them'), 500)).toBe(15)
    expect(isStored(loginOf('admin'))).toBe(true)
    for (let account = 0; account < 100; account++) isStored(loginOf(`${account}`))
    expect(isStored(refused(anna))).toBe(true)
  })

  it('say how many came beyond, and of whom', () => {
    const { counts, now, flood } = setup()
    flood(refused(visitor), 25)
    flood(loginOf('admin'), 18)
    flood(refused(anna), 17)
    expect(counts.take(now + 1)).toEqual([])
    const told = counts.take(now + minuteMs).map((row) => [row.actor_kind, row.action, row.times])
    expect(told).toEqual([
      ['visitor', 'refuse', 5],
      ['visitor', 'login-failed', 3],
      ['system', 'refuse', 2],
    ])
  })

  it('lose no count: neither one that has to make room, nor one that could not be stored', () => {
    const { counts, now } = setup()
    const again = { now, isRoom: true }
    counts.isFirst('first', refused(anna), again)
    counts.isFirst('first', refused(anna), again)
    for (let one = 0; one < 3000; one++)
      counts.isFirst(`${one}`, refused({ ...anna, id: `${one}` }), {
        ...again,
        now: now + one * 36_000_000,
      })
    const rows = counts.take(now, { all: true })
    expect(rows.map(({ times }) => times)).toEqual([1])
    counts.putBack(rows)
    expect(counts.take(now)).toEqual(rows)
  })
})
