import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { describe, expect, it, jest } from '@jest/globals'
import { createTestDatabase } from '../helpers/database/testDatabase'
import { install } from '../helpers/installed'
import { startTestServer } from '../helpers/server/testServer'
import { smoke } from './smoke'

jest.setTimeout(10 * 60_000)

/** Beside the one that runs the tests. */
const versions = ['22', '24']

describe('Node', () => {
  it.each(versions)('%s will do', async (version) => {
    const installed = await install(`node-linux-${process.arch}`, version)
    const node = path.join(installed.folder, 'bin', 'node')
    expect(execFileSync(node, ['--version'], { encoding: 'utf8' })).toMatch(`v${version}.`)
    const database = await createTestDatabase({ empty: true })
    const server = await startTestServer({ databaseUrl: database.url, node })
    try {
      await smoke(server)
      const panel = await fetch(`${server.url}/admin/login`)
      expect([panel.status, (await panel.text()).includes('<title>Login')]).toEqual([200, true])
      const warnings = [...server.printed, ...server.logs.filter(({ level }) => level === 'error')]
      expect(warnings).toEqual([])
      expect(await server.stop()).toBe(0)
    } finally {
      await server.stop()
      await database.drop()
      await installed.remove()
    }
  })
})
