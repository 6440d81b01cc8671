import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, it } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from '../../tests/helpers/database/testDatabase'
import { commands } from './lib/commands.mjs'

const { dependencies, scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Record<string, string>
  scripts: Record<string, string>
}

/** As esbuild writes what it leaves outside. */
const imported = /^(?:import|export)\b[^"';]*?"([^"]+)";$|\bimport\("([^"]+)"\)/gm

const packageOf = (name: string) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')

const packagesOf = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(imported)]
    .map(([, one, other]) => one ?? other ?? '')
    .filter((name) => !name.startsWith('.') && !isBuiltin(name))
    .map(packageOf)

let database: TestDatabase | undefined

afterEach(async () => {
  await database?.drop()
  database = undefined
})

describe('the commands of an installation', () => {
  it('are all built, and what is built needs no package of development', () => {
    const files = readdirSync('dist', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => path.join('dist', file))
    expect(files).toEqual(expect.arrayContaining(Object.keys(commands).map((name) => `dist/${name}.js`))) // prettier-ignore
    const needed = [...new Set(files.flatMap(packagesOf))]
    expect(needed).toEqual(expect.arrayContaining(['payload', 'pg', 'zod']))
    expect(needed.filter((name) => !(name in dependencies))).toEqual([])
  })

  it('run as `npm run <name>`', () => {
    for (const name of Object.keys(commands))
      expect(scripts[name]).toBe(`exec node -C production src/cli/command.mjs ${name}`)
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
