import { bold, dim, say } from './terminal.mjs'

const row = (/** @type {string} */ label, /** @type {string} */ text) =>
  say(`  ${label.padEnd(12)} ${text}`)

const source = (/** @type {string} */ name, /** @type {Set<string>} */ given) =>
  given.has(name) ? `the environment's ${name}` : `${name} in .env`

/**
 * Says where the running server is, and how to sign in.
 *
 * @param {number} port
 * @param {Set<string>} given what the environment says by itself
 * @param {string} [site] where the example site is, if it runs
 */
export const showWhereToLook = (port, given, site) => {
  const address = (process.env.BASE_URL?.trim() || `http://localhost:${port}`).replace(/\/+$/, '')
  say()
  say(bold(`  Frontdesk is up at ${address}`))
  say()
  if (site) row('Example site', `${site}/`)
  row('Start', `${address}/`)
  row('Admin panel', `${address}/admin`)
  row('Health', `${address}/api/health`)
  row('API', `${address}/api/docs`)
  say()
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ADMIN_API_KEY: key } = process.env
  if (email && password) {
    row('Sign in as', email)
    const shown = given.has('ADMIN_PASSWORD') ? '' : `${password}   `
    row('Password', `${shown}${dim(`(${source('ADMIN_PASSWORD', given)}, until it is changed in the panel)`)}`) // prettier-ignore
  }
  if (key) row('API key', source('ADMIN_API_KEY', given))
  say()
  say(dim('  Ctrl-C stops everything. Below are the log lines of the server.'))
  say()
}
