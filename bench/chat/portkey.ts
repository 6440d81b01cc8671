import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { startGateway, type Server } from '../servers'

/**
 * Not among our packages: 95 of them, 25 MB, for one benchmark. With a newer @hono/node-server, which it allows, every
 * stream is a 500 (their issue 1389).
 */
const packages = {
  private: true,
  dependencies: { '@portkey-ai/gateway': '1.15.2' },
  overrides: { '@hono/node-server': '1.13.7' },
}

const install = async (folder: string) => {
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'package.json'), JSON.stringify(packages))
  const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  await promisify(execFile)('npm', ['install', ...quiet], { cwd: folder })
}

/** Portkey's gateway as a server of its own, from npm. */
export const startPortkey = async (folder: string): Promise<Server> => {
  const home = path.join(folder, 'portkey')
  await install(home)
  const program = path.join(home, 'node_modules/@portkey-ai/gateway/build/start-server.js')
  return startGateway({ command: [program, '--port={port}', '--headless'], healthPath: '/' })
}

/** Tells Portkey to try these servers in their order. */
export const portkeyHeaders = (urls: string[], timeoutMs: number) => ({
  'x-portkey-config': JSON.stringify({
    strategy: { mode: 'fallback' },
    targets: urls.map((url) => ({
      provider: 'openai',
      api_key: 'bench',
      custom_host: url,
      request_timeout: timeoutMs,
    })),
  }),
})
