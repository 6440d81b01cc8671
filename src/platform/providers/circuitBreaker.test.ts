import { describe, expect, it } from '@jest/globals'
import type { FailureKind } from './failureKind'
import { ProviderFailure } from './providerFailure'
import { createCircuitBreaker } from './circuitBreaker'

const failure = (kind: FailureKind, retryAfterMs?: number) =>
  new ProviderFailure(kind, kind, { retryAfterMs })

/** A circuit with a clock that the test moves, and a provider that is well or not. */
const setUp = () => {
  const timers: { work: () => void; ms: number }[] = []
  const lines: Record<string, unknown>[] = []
  const world = { illness: undefined as ProviderFailure | undefined, probes: 0 }
  const log = (line: object) => void lines.push(line as Record<string, unknown>)
  const circuit = createCircuitBreaker({
    provider: { name: 'one', model: 'm' },
    probe: async () => {
      world.probes += 1
      return world.illness
    },
    log: { info: log, warn: log },
    schedule: (work, ms) => {
      timers.push({ work, ms })
      return () => timers.splice(0)
    },
    now: () => Date.parse('2026-11-21T10:00:00Z'),
  })
  const enter = () => {
    const visit = circuit.enter()
    if (!visit) throw new Error('The circuit is open')
    return visit
  }
  /** The pause passes. @returns how long it was */
  const passPause = async () => {
    const timer = timers.shift()
    timer?.work()
    await Promise.resolve()
    await Promise.resolve()
    return timer?.ms
  }
  return { circuit, world, lines, timers, enter, passPause }
}

describe('a circuit', () => {
  it.each<FailureKind>(['connection', 'firstTokenTimeout', 'refused'])(
    'opens at once after %s',
    (kind) => {
      const { circuit, enter, lines } = setUp()
      enter().fail(failure(kind))
      expect(circuit.enter()).toBeUndefined()
      expect(circuit.state()).toEqual({
        provider: 'one',
        model: 'm',
        state: 'open',
        lastError: { kind, at: '2026-11-21T10:00:00.000Z' },
      })
      expect(lines).toEqual([expect.objectContaining({ provider: 'one', reason: kind })])
    },
  )

  it.each<FailureKind>(['server', 'busy', 'malformed', 'empty', 'cutOff', 'totalTimeout'])(
    'opens after three of %s in a row',
    (kind) => {
      const { circuit, enter } = setUp()
      enter().fail(failure(kind))
      enter().fail(failure(kind))
      enter().succeed()
      for (let times = 0; times < 3; times++) enter().fail(failure(kind))
      expect(circuit.enter()).toBeUndefined()
    },
  )

  it('stays closed when the request is to blame', () => {
    const { circuit, enter } = setUp()
    for (let times = 0; times < 9; times++) enter().fail(failure('request'))
    for (let times = 0; times < 9; times++) enter().fail(failure('contextTooLong'))
    expect(circuit.state()).toMatchObject({
      state: 'closed',
      lastError: { kind: 'contextTooLong' },
    })
  })

  it('tries the provider itself, one request at a time, and lets no other request in meanwhile', async () => {
    const { circuit, world, enter, passPause, lines } = setUp()
    enter().fail(failure('connection'))
    expect(world.probes).toBe(0)
    const passing = passPause()
    expect(circuit.state().state).toBe('halfOpen')
    expect(circuit.enter()).toBeUndefined()
    await passing
    expect(world.probes).toBe(1)
    expect(circuit.state().state).toBe('closed')
    expect(circuit.enter()).toBeDefined()
    expect(lines.at(-1)).toMatchObject({ msg: 'A chat provider is back', provider: 'one' })
  })

  it('waits longer each time, until a visitor was answered', async () => {
    const { world, enter, passPause } = setUp()
    const pauses: (number | undefined)[] = []
    world.illness = failure('firstTokenTimeout')
    enter().fail(world.illness)
    for (let times = 0; times < 5; times++) pauses.push(await passPause())
    world.illness = undefined
    pauses.push(await passPause())
    // It answers a probe, but not visitors.
    enter().fail(failure('connection'))
    pauses.push(await passPause())
    enter().succeed()
    enter().fail(failure('connection'))
    pauses.push(await passPause())
    expect(pauses).toEqual([5000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000, 5000])
  })

  it('waits as long as the provider asks, and long when it refuses us', async () => {
    const busy = setUp()
    busy.enter().fail(failure('busy', 90_000))
    expect(await busy.passPause()).toBe(90_000)
    const forever = setUp()
    forever.enter().fail(failure('busy', 1e9))
    expect(await forever.passPause()).toBe(600_000)
    const refused = setUp()
    refused.enter().fail(failure('refused'))
    expect(await refused.passPause()).toBe(300_000)
  })

  it('opens once for all who were there when it began to fail', async () => {
    const { circuit, enter, passPause, timers } = setUp()
    const visits = Array.from({ length: 50 }, enter)
    for (const visit of visits.slice(0, 30)) visit.fail(failure('firstTokenTimeout'))
    expect(timers).toHaveLength(1)
    expect(await passPause()).toBe(5000)
    // The others fail, or end well, after it is closed again: that is old news.
    for (const visit of visits.slice(30, 40)) visit.fail(failure('firstTokenTimeout'))
    for (const visit of visits.slice(40)) visit.succeed()
    expect(circuit.state().state).toBe('closed')
    enter().fail(failure('connection'))
    expect(await passPause()).toBe(10_000)
  })

  it('tries nothing any more once it is stopped', async () => {
    const { circuit, enter, timers } = setUp()
    enter().fail(failure('connection'))
    circuit.stop()
    expect(timers).toHaveLength(0)
  })
})
