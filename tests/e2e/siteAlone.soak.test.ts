import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, expect, it } from '@jest/globals'
import { createTestDatabase } from '../helpers/database/testDatabase'
import { startExampleSite } from '../helpers/server/exampleSite'
import { keyHolder } from '../helpers/server/client'
import { freePort, startTestServer, until } from '../helpers/server/testServer'

/** Beside `site/`, where it finds the same packages. */
const folder = mkdtempSync('.package-site-')
const dataDir = mkdtempSync(path.join(os.tmpdir(), 'frontdesk-alone-'))

afterAll(() => {
  for (const one of [folder, dataDir]) rmSync(one, { recursive: true, force: true })
})

/** Nobody but this machine is reached; that says it aloud. */
const offline = `data:text/javascript,${encodeURIComponent(`
  import net from 'node:net'
  const { connect } = net.Socket.prototype
  net.Socket.prototype.connect = function (...given) {
    const [{ host = 'localhost', port } = {}] = given.flat()
    if (port && !['localhost', '127.0.0.1', '::1'].includes(host)) {
      console.error('REACHED OUT to ' + host)
      process.exit(1)
    }
    return connect.apply(this, given)
  }
`)}`

const build = () => {
  cpSync('site', folder, {
    recursive: true,
    filter: (file) => !/(^|\/)(\.next|node_modules|\.env)$/.test(file),
  })
  const { PATH, HOME } = process.env
  return spawnSync(process.execPath, ['../node_modules/next/dist/bin/next', 'build'], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 300_000,
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      NODE_OPTIONS: `--import=${offline}`,
      CMS_URL: 'http://127.0.0.1:9', // where nobody listens
    },
  })
}

it('is built without service, content and network, and shows what is published from then on', async () => {
  const { status, stdout, stderr } = build()
  expect([status, `${stdout}${stderr}`.match(/REACHED OUT.*/)?.[0]]).toEqual([0, undefined])
  const [database, port] = [await createTestDatabase(), await freePort()]
  const env = { SITE_URL: `http://localhost:${port}` }
  const server = await startTestServer({ databaseUrl: database.url, dataDir, pages: false, env })
  const site = await startExampleSite({ port, cmsUrl: server.url, folder })
  try {
    const textOf = async (at: string) => (await fetch(site.url + at)).text()
    expect(await textOf('/')).toContain('This site has no content yet')
    for (const list of ['/content', '/de/case-studies', '/events', '/partners', '/downloads'])
      expect(await textOf(list)).toMatch(/Nothing here yet|noch nichts/)
    expect(await textOf('/search?q=anything')).toContain('Nothing found')
    const json = { title: 'The very first', kind: 'news', _status: 'published' }
    await keyHolder(server.url)('POST', '/api/content', { json })
    await until('it to be there', async () => (await textOf('/')).includes('The very first'), 2)
  } finally {
    await site.stop()
    await server.stop()
    await database.drop()
  }
}, 420_000)
