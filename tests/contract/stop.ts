import { describe, expect, it } from '@jest/globals'
import { listen } from './listen'
import { server } from './site'

describe('a stream of changes', () => {
  it('ends when the server is told to stop', async () => {
    const stream = await listen('')
    const startedAt = performance.now()
    expect(await server.stop()).toBe(0)
    expect(performance.now() - startedAt).toBeLessThan(5000)
    await stream.leave()
  })
})
