import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from '@jest/globals'
import { migrations } from '../../../migrations'
import { createTestDatabase, type TestDatabase } from '../../../tests/helpers/database/testDatabase'

let database: TestDatabase

afterEach(() => database.drop())

const runCommand = async () => {
  const child = spawn(
    process.execPath,
    ['-C', 'production', '--import', 'tsx', 'src/cli/database/migrate.ts'],
    { env: { ...process.env, NODE_OPTIONS: '', DATABASE_URL: database.url } },
  )
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), exited])
  return { output, errors, code }
}

it('three processes that migrate an empty database at once make one schema', async () => {
  database = await createTestDatabase({ empty: true })
  const runs = await Promise.all([runCommand(), runCommand(), runCommand()])
  expect(runs.map(({ code, errors }) => ({ code, errors }))).toEqual(
    Array(3).fill({ code: 0, errors: '' }),
  )
  const said = runs.map(({ output }) => output.trim().split('\n').at(-1))
  expect(said.filter((line) => line === 'Nothing to migrate')).toHaveLength(2)
  const { rows } = await database.query<{ name: string }>(
    'select name from payload_migrations order by created_at',
  )
  expect(rows.map(({ name }) => name)).toEqual(migrations.map(({ name }) => name))
}, 120_000)
