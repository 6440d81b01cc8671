import { fork } from 'node:child_process'
import { once } from 'node:events'

/** The fake providers in their own process. */
export const startFakes = async () => {
  const child = fork('bench/chat/fakeProviders.ts', { execArgv: ['--import', 'tsx'] })
  const [urls] = (await once(child, 'message')) as [Record<string, string>]
  const calls = async () => {
    child.send('calls')
    return ((await once(child, 'message')) as [Record<string, number>])[0]
  }
  return { urls, calls, stop: () => child.kill() }
}
