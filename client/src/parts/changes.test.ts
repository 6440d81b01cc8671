import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { createClient } from '../client'
import type { FrontdeskError } from '../http/clientError'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

/** How often somebody who follows for so long asks, when this is the answer each time. */
const timesAsked = async (answer: () => Response, forMs: number) => {
  let asked = 0
  const fetched: typeof fetch = async () => {
    asked++
    return answer()
  }
  const desk = createClient({ baseUrl: 'http://desk', fetch: fetched })
  const stop = new AbortController()
  const next = desk.changes.follow({}, { signal: stop.signal }).next()
  const failure = next.then(
    () => undefined,
    (error: unknown) => error as FrontdeskError,
  )
  await jest.advanceTimersByTimeAsync(forMs)
  stop.abort()
  return { asked, failure: await failure }
}

it('who is told to wait for years waits, and asks again within two hours', async () => {
  const busy = () => new Response(null, { status: 429, headers: { 'Retry-After': '99999999' } })
  expect((await timesAsked(busy, 60_000)).asked).toBe(1)
  expect((await timesAsked(busy, 7_200_000)).asked).toBeGreaterThan(1)
})

it('what a proxy says while the service is away ends nothing', async () => {
  const away = () => new Response('404 page not found', { status: 404 })
  const { asked, failure } = await timesAsked(away, 120_000)
  expect([asked > 3, failure]).toEqual([true, undefined])
})

it('what the service itself refuses is thrown', async () => {
  const errors = [{ message: 'This key has expired.', code: 'unauthenticated' }]
  const refused = () => Response.json({ errors }, { status: 401 })
  const { asked, failure } = await timesAsked(refused, 120_000)
  expect([asked, failure?.code]).toEqual([1, 'unauthenticated'])
})
