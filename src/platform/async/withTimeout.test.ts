import { connect, createServer } from 'node:net'
import { afterEach, describe, expect, it } from '@jest/globals'
import { withTimeout, isTimeout } from './withTimeout'

const busy = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end;);
}

const server = createServer((socket) => socket.end('here'))

afterEach(() => void server.close())

describe('work that must be done in time', () => {
  it('is given up when it never ends', async () => {
    const failure: unknown = await withTimeout(new Promise(() => undefined), 120).catch(
      (error) => error,
    )
    expect(isTimeout(failure)).toBe(true)
  })

  it('fails as it fails', async () => {
    await expect(withTimeout(Promise.reject(new Error('its own')), 1000)).rejects.toThrow('its own')
  })

  it('is in time when its answer lay there while the process was busy', async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as { port: number }
    const answer = new Promise<string>((resolve, reject) => {
      connect(port, '127.0.0.1')
        .on('data', (data) => resolve(data.toString()))
        .on('error', reject)
    })
    const waiting = withTimeout(answer, 300)
    for (let turn = 0; turn < 3; turn++) {
      busy(200)
      await new Promise((resolve) => setImmediate(resolve))
    }
    await expect(waiting).resolves.toBe('here')
  })
})
