import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { keyHolder, visitor } from './helpers/client'
import { createTestDatabase, type TestDatabase } from './helpers/testDatabase'
import { startTestServer } from './helpers/testServer'

const run = promisify(execFile)
const copied = [
  'collections',
  'endpoints',
  'migrations',
  'src',
  'package.json',
  'payload.config.ts',
  'tsconfig.json',
  'next.config.mjs',
]

let folder: string
let database: TestDatabase

/** The code of the guide, so that the guide is what works. */
const guideCode = async (file: string): Promise<string> => {
  const guide = await readFile('docs/add-a-collection.md', 'utf8')
  const code = guide.split(`\`${file}\``)[1]?.match(/```ts\n([\s\S]*?)```/)?.[1]
  if (!code) throw new Error(`The guide shows no ${file}`)
  return code
}

const registerIt = async () => {
  const registry = path.join(folder, 'collections/index.ts')
  const text = await readFile('collections/index.ts', 'utf8')
  const line = text
    .replace(
      "import { Leads } from './Leads'",
      "import { Jobs } from './Jobs'\nimport { Leads } from './Leads'",
    )
    .replace('  CaseStudies,\n', '  CaseStudies,\n  Jobs,\n')
  expect(line.match(/Jobs/g)?.length).toBe(3)
  await writeFile(registry, line)
}

beforeAll(async () => {
  database = await createTestDatabase()
  folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-collection-'))
  for (const name of copied) await cp(name, path.join(folder, name), { recursive: true })
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  await mkdir(path.join(folder, 'dist'))
  // Next's pages know nothing of the new collection before the next build; the API is what is asked here.
  await symlink(path.resolve('.next'), path.join(folder, '.next'))
})

afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true, force: true })
})

it('a collection that is one file of at most 20 lines and one line in the registry is served', async () => {
  const code = await guideCode('collections/Jobs.ts')
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(20)
  await writeFile(path.join(folder, 'collections/Jobs.ts'), code)
  await registerIt()

  const { PATH, HOME } = process.env
  const env = { PATH, HOME, NODE_ENV: 'production' as const }
  const npm = (script: string) =>
    run('npm', ['run', script], { cwd: folder, env, timeout: 180_000 })
  const check = () =>
    run(process.execPath, ['-C', 'production', '--import', 'tsx', 'src/cli/checkGenerated.ts'], {
      cwd: folder,
      env,
    })
  const checked = (await check().catch((error: unknown) => error)) as {
    code?: number
    stderr: string
  }
  expect(checked.code).toBe(1)
  expect(checked.stderr.trim().split('\n')).toEqual([
    'src/payload-types.ts is not up to date: npm run generate',
    expect.stringMatching(/^A migration is missing, .*: npm run migrate:create <name>$/),
  ])
  await npm('generate')
  await npm('migrate:create')
  await check()
  expect(await readFile(path.join(folder, 'src/payload-types.ts'), 'utf8')).toContain(
    'export interface Job ',
  )
  const added = (await readdir(path.join(folder, 'migrations'))).filter((name) =>
    name.endsWith('.ts'),
  )
  expect(added.length).toBe(
    (await readdir('migrations')).filter((name) => name.endsWith('.ts')).length + 1,
  )
  await run(process.execPath, ['src/cli/build.mjs', '--server-only'], {
    cwd: folder,
    env,
    timeout: 180_000,
  })

  const server = await startTestServer({ databaseUrl: database.url, cwd: folder })
  try {
    const key = keyHolder(server.url)
    const anyone = visitor(server.url)
    const made = await key('POST', '/api/jobs', {
      json: { title: 'Depot planner', location: 'Hamburg' },
    })
    expect([made.status, made.body.doc?.slug]).toEqual([201, 'depot-planner'])
    const address = `/api/jobs/${made.body.doc.id}`
    expect((await anyone('GET', address)).status).toBe(404)
    expect(
      (await key('PATCH', address, { json: { _status: 'published', internalNotes: 'for us' } }))
        .status,
    ).toBe(200)
    const seen = await anyone('GET', address)
    expect(seen.body).toMatchObject({
      title: 'Depot planner',
      location: 'Hamburg',
      _status: 'published',
    })
    expect(seen.body).not.toHaveProperty('internalNotes')
    expect(seen.headers.get('etag')).toBeTruthy()
    const found = await anyone('GET', '/api/search?q=hamburg&type=jobs')
    expect(found.body).toMatchObject({
      docs: [
        { type: 'jobs', title: 'Depot planner', url: expect.stringMatching(/jobs.depot-planner$/) },
      ],
      facets: { type: { jobs: 1 } },
    })
    expect((await anyone('GET', '/api/jobs?limit=0')).status).toBe(400)
    expect((await anyone('GET', '/api/jobs/versions')).status).toBe(401)
    expect(Object.keys((await anyone('GET', '/api/openapi.json')).body.paths)).toContain(
      '/api/jobs',
    )
  } finally {
    await server.stop()
  }
}, 600_000)

it('a migration that only a person can decide on is refused without a terminal, and nothing of it is written', async () => {
  const file = path.join(folder, 'collections/Activities.ts')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace("name: 'details'", "name: 'particulars'"))
  const before = await readdir(path.join(folder, 'migrations'))
  const { PATH, HOME } = process.env
  const made = run('npm', ['run', 'migrate:create', '--', '--name', 'renamed'], {
    cwd: folder,
    env: { PATH, HOME, NODE_ENV: 'production' },
    timeout: 180_000,
  })
  await expect(made).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No migration was made'),
  })
  expect(await readdir(path.join(folder, 'migrations'))).toEqual(before)
}, 300_000)

it('with a field that publishes ids of accounts it does not start, and says which field and what to do', async () => {
  const file = path.join(folder, 'collections/Jobs.ts')
  const owner = "{ name: 'contact', type: 'relationship', relationTo: 'users' },"
  const text = (await guideCode('collections/Jobs.ts')).replace(
    'fields: [',
    `fields: [\n    ${owner}`,
  )
  await writeFile(file, text)
  await registerIt()
  await run(process.execPath, ['src/cli/build.mjs', '--server-only'], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production' },
    timeout: 180_000,
  })
  const server = await startTestServer({
    databaseUrl: database.url,
    cwd: folder,
    waitUntilHealthy: false,
  })
  expect(await server.exited).toBe(1)
  expect(server.logs.find(({ level }) => level === 'fatal')?.msg).toMatch(
    /the collection “jobs”, and its field “contact” refers to “users”[^]*access: { read: isStaff }/,
  )
}, 300_000)
