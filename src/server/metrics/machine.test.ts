import { statfs } from 'node:fs/promises'
import { expect, it } from '@jest/globals'
import { diskOf } from './machine'

it('asks a disk that hangs once, and waits a second', async () => {
  let [asked, answer] = [0, () => undefined as void]
  const hanging = (place: string) => {
    asked += 1
    return new Promise<void>((resolve) => (answer = resolve)).then(() => statfs(place))
  }
  const both = await Promise.allSettled([diskOf('/', hanging), diskOf('/', hanging)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(asked).toBe(1)
  answer()
  expect((await diskOf('/', hanging)).bsize).toBeGreaterThan(0)
  expect(asked).toBe(1)
})
