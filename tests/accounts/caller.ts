import { expect, it } from '@jest/globals'
import type { Payload } from 'payload'
import { resolveCaller } from '../../src/cms/accounts/caller'
import { isFastPathOpen } from '../../src/http/cache/serveFromCache'

/** For a suite that has Payload in its own process. */
export const callers = (given: () => Payload) => {
  it('asks no strategy for a visitor, and leaves public reads to the cache before everything else', async () => {
    const payload = given()
    const asked: string[] = []
    const { authStrategies } = payload
    payload.authStrategies = authStrategies.map((strategy) => ({
      ...strategy,
      authenticate: (args) => {
        asked.push(strategy.name)
        return strategy.authenticate(args)
      },
    }))
    expect(await resolveCaller(payload, new Headers())).toEqual({ kind: 'visitor', user: null })
    expect([asked, isFastPathOpen()]).toEqual([[], true])
    payload.authStrategies = authStrategies
  })
}
