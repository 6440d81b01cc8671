import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from '../../tests/helpers/database/testDatabase'
import { commands } from './lib/commands.mjs'

const { dependencies, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
  scripts: Record<string, string>
}

/** Whatever begins like the name of a link to a package that the pages share with the server. */
const shared = /"((?:@payloadcms\/db-postgres|payload)-[0-9a-f]{16}(?:\/[\w/-]+)?)"/g

/** How Next's pages name them. */
const namesInPages = (): string[] => {
  const folder = '.next/server'
  const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
  return [...new Set(texts.flatMap((text) => [...text.matchAll(shared)].map(([, name]) => name!)))]
}

let database: TestDatabase | undefined

afterEach(async () => {
  await database?.drop()
  database = undefined
})

describe('the commands of an installation', () => {
  it('are all built, and what is built needs no package of development', () => {
    const files = Object.keys(commands).map((name) => `${name}.js`)
    expect(readdirSync('dist')).toEqual(expect.arrayContaining(files))
    const needed = JSON.parse(readFileSync('dist/outside.json', 'utf8')) as string[]
    expect(needed).toEqual(expect.arrayContaining(['next', 'pg', 'sharp']))
    expect(needed.filter((name) => !(name in dependencies))).toEqual([])
  })

  it('run as `npm run <name>`', () => {
    for (const name of Object.keys(commands))
      expect(scripts[name]).toBe(`exec node -C production src/cli/command.mjs ${name}`)
  })

  it('have what Next’s pages take of Payload, so that a process has it once', async () => {
    const names = namesInPages()
    expect(names.length).toBeGreaterThan(3)
    const code = `const pages = await Promise.all(process.argv.slice(1).map((name) => import(name)))
      const server = await import('../dist/packages/payload/index.js')
      console.log(pages.some(({ getPayload }) => getPayload === server.getPayload))`
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['--input-type=module', '-e', code, ...names],
      { cwd: '.next', env: { ...process.env, NODE_OPTIONS: '' } },
    )
    expect(stdout.trim()).toBe('true')
  })

  // `reindex`: tests/search/search.int.test.ts.
  it('run as they were built', async () => {
    database = await createTestDatabase({ empty: true })
    const run = async (name: string, ...flags: string[]) => {
      const env = { ...process.env, NODE_OPTIONS: '', DATABASE_URL: database!.url }
      const program = [`dist/${name}.js`, ...flags]
      const { stdout } = await promisify(execFile)(process.execPath, program, { env })
      return stdout
    }
    expect(await run('migrate')).toContain('Applied: 20261121_212020_initial')
    expect(await run('create-admin', '--email', 'ann@example.com')).toContain(
      'Made the administrator ann@example.com',
    )
    const { rows } = await database.query('select email from users')
    expect(rows).toEqual([{ email: 'ann@example.com' }])
  }, 60_000)
})
