import { describe, expect, it } from '@jest/globals'
import { noteShared, ownCountOf } from './ownCount'

let keys = 0
const newKey = () => `test:${keys++}`

describe('the count of one process', () => {
  it('lasts as long as its window', () => {
    const key = newKey()
    ownCountOf(key, 60, 0).alone += 3
    expect(ownCountOf(key, 60, 59_999).alone).toBe(3)
    expect(ownCountOf(key, 60, 60_000).alone).toBe(0)
  })

  it('takes over the shared count and its window, whatever order the answers come in', () => {
    const key = newKey()
    const count = ownCountOf(key, 60, 0)
    noteShared(count, { consumed: 5, msLeft: 20_000 }, 1000)
    noteShared(count, { consumed: 4, msLeft: 19_999 }, 1001)
    expect(ownCountOf(key, 60, 20_900)).toMatchObject({ shared: 5, until: 21_000 })
    expect(ownCountOf(key, 60, 21_000).shared).toBe(0)
  })

  it('begins anew with the shared counter', () => {
    const count = ownCountOf(newKey(), 60, 0)
    noteShared(count, { consumed: 300, msLeft: 10_000 }, 1000)
    noteShared(count, { consumed: 1, msLeft: 60_000 }, 2000)
    expect(count.shared).toBe(1)
  })
})
