import { expect, it } from '@jest/globals'
import { createTestDatabase } from '../../../../tests/helpers/database/testDatabase'
import { requireSupportedServer } from './requireSupportedServer'

const quiet = () => undefined

it('refuses a server that is too old, saying which versions there are', async () => {
  const { url, drop } = await createTestDatabase()
  await requireSupportedServer({ url, log: quiet })
  const refusal = requireSupportedServer({ url, log: quiet, oldest: 99 })
  await expect(refusal).rejects.toThrow(/is PostgreSQL \d+.*needs 99 or newer/)
  await drop()
})

it('lets one be that is away, saying so without the password', async () => {
  const said: string[] = []
  const url = 'postgres://someone:hunter2@127.0.0.1:1/frontdesk'
  await requireSupportedServer({ url, log: (line) => said.push(line) })
  expect(said.join()).toMatch(/does not answer yet/)
  expect(said.join()).not.toContain('hunter2')
})
