import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { inRoot } from '../project.mjs'

const dotenv = inRoot('.env')
const random = (/** @type {number} */ bytes) => randomBytes(bytes).toString('base64url')

/** Names with a value. An empty one counts as missing, as it does for the server. */
const namesIn = (/** @type {string} */ text) =>
  new Set(
    [...text.matchAll(/^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=[ \t]*(\S?)/gm)]
      .filter(([, , value]) => value)
      .map(([, name]) => name),
  )

/** What the server can't do without, and what a first look wants. */
const entries = () => [
  {
    name: 'PAYLOAD_SECRET',
    value: random(48),
    why: 'Signs sessions. Keep it, and keep it secret.',
  },
  { name: 'ADMIN_EMAIL', value: 'admin@example.com', why: 'The first administrator, made once.' },
  { name: 'ADMIN_PASSWORD', value: random(15), why: 'Theirs, until they change it in /admin.' },
]
const apiKey = () => ({
  name: 'ADMIN_API_KEY',
  value: random(36),
  why: 'For programs: Authorization: Bearer <key>, or X-API-Key: <key>',
})
const salesInbox = (/** @type {string | undefined} */ admin) => ({
  name: 'SALES_INBOX',
  value: admin?.trim() || 'admin@example.com',
  why: 'Where notices of new leads go; without SMTP_URL they become files in .data/mail.',
})

const head =
  '# Settings of this folder, made by "npm run up". .env.example lists all there are.\n' +
  '# Variables of the environment win over these.\n'

/**
 * Sees that `.env` has what a start needs, and leaves alone what is in it. What the environment sets is
 * not written down.
 *
 * @param {{ file?: string, environment?: Record<string, string | undefined> }} [options]
 * @returns {{ made: boolean, added: string[] }}
 */
export const ensureDotenv = ({ file = dotenv, environment = process.env } = {}) => {
  const exists = fs.existsSync(file)
  const text = exists ? fs.readFileSync(file, 'utf8') : ''
  const present = namesIn(text)
  const wanted = exists ? entries() : [...entries(), apiKey(), salesInbox(environment.ADMIN_EMAIL)]
  const isThere = (/** @type {string} */ name) => environment[name]?.trim() || present.has(name)
  const missing = wanted.filter(({ name }) => !isThere(name) && !isThere(`${name}_FILE`))
  if (missing.length === 0) return { made: false, added: [] }

  const lines = missing.map(({ name, value, why }) => `\n# ${why}\n${name}=${value}\n`).join('')
  const gap = text && !text.endsWith('\n') ? '\n' : ''
  if (exists) fs.appendFileSync(file, `${gap}${lines}`)
  else fs.writeFileSync(file, `${head}${lines}`, { mode: 0o600, flag: 'wx' })
  return { made: !exists, added: missing.map(({ name }) => name) }
}

/** Takes `.env` into our environment, which wins. */
export const loadDotenv = () => {
  if (fs.existsSync(dotenv)) process.loadEnvFile(dotenv)
}
