// Settings of the test process itself. Nothing of a developer's .env or shell decides a test.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'

const example = path.resolve(import.meta.dirname, '../../.env.example')

/** Every variable there is, empty: that counts as unset, and an existing one wins over .env. */
export const blankEnvironment = () => {
  const names = fs.readFileSync(example, 'utf8').matchAll(/^#?\s*([A-Z][A-Z0-9_]*)=/gm)
  return Object.fromEntries([...names].map(([, name]) => [name, '']))
}

export const testSecret = 'test-secret-'.repeat(4)
export const testApiKey = 'test-api-key-'.repeat(3)

Object.assign(process.env, blankEnvironment(), {
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  PAYLOAD_SECRET: testSecret,
  ADMIN_API_KEY: testApiKey,
  BASE_URL: 'http://localhost:3000',
  DATA_DIR: path.join(os.tmpdir(), `frontdesk-test-${process.pid}`),
  LOCALES: 'en,de',
  PAYLOAD_DISABLE_DEPENDENCY_CHECKER: 'true',
})
