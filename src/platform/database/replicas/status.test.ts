import { describe, expect, it } from '@jest/globals'
import { createStatus } from './status'

const ready = () => {
  const status = createStatus()
  status.note('ready', 0)
  return status
}

describe('a replica', () => {
  it('is not read from before it was looked at', () => {
    expect(createStatus().mayRead(0)).toBe(false)
    expect(ready().mayRead(0)).toBe(true)
  })

  it('is not read from once it was promoted, from that moment on', () => {
    const status = ready()
    status.note('promoted', 1)
    expect(status.mayRead(1)).toBe(false)
    expect(status.trouble(1)).toBe('promoted')
  })

  it('that is behind is tried again a moment later, and no trouble until it lasts', () => {
    const status = ready()
    status.note('behind', 1000)
    expect(status.mayRead(1010)).toBe(false)
    expect(status.mayRead(1050)).toBe(true)
    expect(status.trouble(1050)).toBeUndefined()
    status.note('behind', 11_000)
    expect(status.trouble(11_000)).toBe('behind')
    status.note('ready', 12_000)
    expect(status.trouble(12_000)).toBeUndefined()
  })

  it('rests after a failure, and longer after each further one', () => {
    const status = ready()
    status.fail(0)
    expect([status.mayRead(999), status.mayRead(1000)]).toEqual([false, true])
    status.fail(1000)
    expect([status.mayRead(2999), status.mayRead(3000)]).toEqual([false, true])
    for (let times = 0; times < 20; times++) status.fail(3000)
    expect([status.mayRead(32_999), status.mayRead(33_000)]).toEqual([false, true])
    status.succeed()
    status.fail(33_000)
    expect(status.mayRead(34_000)).toBe(true)
  })

  it('rests by a clock that nobody sets', () => {
    const status = ready()
    status.fail()
    expect(status.mayRead(performance.now() + 1000)).toBe(true)
  })
})
