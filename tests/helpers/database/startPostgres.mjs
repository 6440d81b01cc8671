import { spawn } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import '../environment.mjs'

/** jest's globalSetup: starts the suites' PostgreSQL once, and tells them its address by the environment. */
const startPostgres = async () => {
  if (globalThis.testPostgres) return // one for all projects
  const script = path.resolve(import.meta.dirname, 'postgres.ts')
  const child = spawn(process.execPath, ['-C', 'production', '--import', 'tsx', script], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  globalThis.testPostgres = child
  const lines = createInterface({ input: child.stdout })
  process.env.TEST_POSTGRES_URL = await new Promise((resolve, reject) => {
    lines.once('line', resolve)
    child.once('exit', (code) =>
      reject(new Error(`PostgreSQL for the tests did not start (${code})`)),
    )
  })
}

export default startPostgres
