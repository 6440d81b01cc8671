import { once } from 'node:events'

/** jest's globalTeardown. */
const stopPostgres = async () => {
  const child = globalThis.testPostgres
  globalThis.testPostgres = undefined
  if (!child || child.exitCode !== null) return
  child.stdin.end()
  await once(child, 'exit')
}

export default stopPostgres
