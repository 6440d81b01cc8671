import { expect, it } from '@jest/globals'
import type { DrainOptions } from '../../http/answer/drain'
import { drainAll } from './drainAll'

it('drains the pages later, and no longer than the rest', async () => {
  const told: [which: string, maxMs: number][] = []
  const startedAt = performance.now()
  let waitedMs = 0
  const own = ({ maxMs }: DrainOptions) => {
    told.push(['own', maxMs])
    return Promise.resolve(true)
  }
  const pages = ({ maxMs }: DrainOptions) => {
    told.push(['pages', maxMs])
    waitedMs = performance.now() - startedAt
    return Promise.resolve(undefined)
  }
  const options = { maxMs: 300, quietMs: 50, lastCall: () => undefined }
  expect(await drainAll({ own, pages }, options)).toBe(true)
  expect(told).toEqual([
    ['own', 300],
    ['pages', 250],
  ])
  expect(waitedMs).toBeGreaterThan(45)
})
