import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { withProcessLock } from './processLock.mjs'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'frontdesk-lock-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

it('lets one after the other in', async () => {
  const events: string[] = []
  const enter = (who: string) =>
    withProcessLock({
      folder,
      name: 'test',
      run: async () => {
        events.push(`${who} in`)
        await new Promise((resolve) => setTimeout(resolve, 30))
        events.push(`${who} out`)
      },
    })
  await Promise.all([enter('a'), enter('b'), enter('c')])
  for (const [index, event] of events.entries()) {
    if (index % 2 === 0) expect(events[index + 1]).toBe(event.replace('in', 'out'))
  }
  expect(events).toHaveLength(6)
})

it('keeps locks of other names and folders apart', async () => {
  const run = () => withProcessLock({ folder, name: 'b', run: () => Promise.resolve('in') })
  expect(await withProcessLock({ folder, name: 'a', run })).toBe('in')
})

it('gives the lock back when the work fails', async () => {
  const fail = () => Promise.reject(new Error('no'))
  await expect(withProcessLock({ folder, name: 'test', run: fail })).rejects.toThrow('no')
  expect(await withProcessLock({ folder, name: 'test', run: () => Promise.resolve(1) })).toBe(1)
})

it('is not blocked by a killed process', async () => {
  const program = `import { withProcessLock } from ${JSON.stringify(path.resolve('src/platform/async/processLock.mjs'))}
    const run = () => new Promise(() => process.stdout.write('in') && setInterval(() => {}, 1000))
    await withProcessLock({ folder: ${JSON.stringify(folder)}, name: 'test', run })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const waiting = withProcessLock({
    folder,
    name: 'test',
    run: () => Promise.resolve('in'),
    waitMs: 50,
  })
  await expect(waiting).rejects.toThrow(/Another process has held/)
  child.kill('SIGKILL')
  await once(child, 'exit')
  expect(await withProcessLock({ folder, name: 'test', run: () => Promise.resolve('in') })).toBe(
    'in',
  )
})
