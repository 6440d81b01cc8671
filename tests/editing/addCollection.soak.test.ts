import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from '@jest/globals'
import { database, guideCode, openProject, project } from '../helpers/server/projectCopy'
import { startTestServer } from '../helpers/server/testServer'

openProject()

it('what a new collection needs is said, and generated', async () => {
  await project.addJobs(await guideCode('collections/Jobs.ts'))
  expect(await project.complaints()).toEqual([
    'src/payload-types.ts is not up to date: npm run generate',
    'client/src/generated/api.ts is not up to date: npm run generate',
    expect.stringMatching(/^A migration is missing, .*: npm run migrate:create <name>$/),
  ])
  await project.npm('migrate:create')
  expect(await project.complaints()).toEqual([
    'src/payload-types.ts is not up to date: npm run generate',
    'client/src/generated/api.ts is not up to date: npm run generate',
  ])
  await project.npm('generate')
  expect(await project.complaints()).toEqual([])
  const types = await readFile(path.join(project.folder, 'src/payload-types.ts'), 'utf8')
  expect(types).toContain('export interface Job ')
  const client = await readFile(path.join(project.folder, 'client/src/generated/api.ts'), 'utf8')
  expect(client).toMatch(/^ {4}jobs: \{$/m)
}, 600_000)

it('a migration that only a person can decide on is refused without a terminal, and nothing of it is written', async () => {
  const file = 'collections/Activities.ts'
  const text = await readFile(file, 'utf8')
  await project.write(file, text.replace("name: 'details'", "name: 'particulars'"))
  const before = await project.migrations()
  await expect(project.npm('migrate:create', '--', '--name', 'renamed')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('No migration was made'),
  })
  expect(await project.migrations()).toEqual(before)
  await project.write(file, text)
}, 300_000)

it('with a field that publishes ids of accounts it does not start, and says which field and what to do', async () => {
  const owner = "{ name: 'contact', type: 'relationship', relationTo: 'users' },"
  const code = await guideCode('collections/Jobs.ts')
  await project.addJobs(code.replace('fields: [', `fields: [\n    ${owner}`))
  await project.build()
  const server = await startTestServer({
    databaseUrl: database.url,
    cwd: project.folder,
    waitUntilHealthy: false,
  })
  expect(await server.exited).toBe(1)
  expect(server.logs.find(({ level }) => level === 'fatal')?.msg).toMatch(
    /the collection “jobs”, and its field “contact” refers to “users”[^]*access: { read: isStaff }/,
  )
}, 300_000)
