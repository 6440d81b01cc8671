import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { requirePort } from './port.mjs'

let other: net.Server
let taken: number

beforeEach(async () => {
  other = net.createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  taken = (other.address() as AddressInfo).port
})

afterEach(() => {
  other.close()
})

it('finds a free port for 0', async () => {
  expect(await requirePort('0', '127.0.0.1')).toBeGreaterThan(1023)
})

it('says how to choose another one when it is taken, by whom where that can be told', async () => {
  const message = await requirePort(String(taken), '0.0.0.0').catch((error: Error) => error.message)
  expect(message).toContain(`PORT=${taken + 1} npm run up`)
  if (process.platform === 'linux') expect(message).toContain(`process ${process.pid}`)
})

it('says what a port looks like', async () => {
  await expect(requirePort('http', '0.0.0.0')).rejects.toThrow('whole number')
})
