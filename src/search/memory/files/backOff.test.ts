import { expect, it } from '@jest/globals'
import { backOff } from './backOff'

const minute = 60_000

it('what fails is tried again after a minute, then two, up to an hour, and what works begins anew', async () => {
  let time = 0
  const { isDue, watch } = backOff(() => time)
  const fail = () => watch(() => Promise.reject(new Error('full')))
  expect(isDue()).toBe(true)
  for (const pause of [1, 2, 4, 8, 16, 32, 60, 60]) {
    await expect(fail()).rejects.toThrow('full')
    time += pause * minute - 1
    expect(isDue()).toBe(false)
    time += 1
    expect(isDue()).toBe(true)
  }
  await watch(() => Promise.resolve())
  expect(isDue()).toBe(true)
  await expect(fail()).rejects.toThrow('full')
  time += minute
  expect(isDue()).toBe(true)
})
