import { readFile } from 'node:fs/promises'
import { afterEach, expect, it, jest } from '@jest/globals'
import { randomOf } from '../fuzz/random'
import { staleAnswers } from '../helpers/changes/staleAnswers'
import { database, openProject, project } from '../helpers/server/projectCopy'
import { startTestServer, type TestServer } from '../helpers/server/testServer'

jest.setTimeout(120 * 60_000)

const steps = Number(process.env.SOAK_STEPS ?? 10_000)
const seed = Number(process.env.SOAK_SEED ?? 17)

const servers: TestServer[] = []

openProject()

const start = async (cwd?: string) => {
  const startOne = (env: Record<string, string>) =>
    startTestServer({
      databaseUrl: database.url,
      pages: false,
      cwd,
      // Addresses of pictures and files are the same everywhere.
      env: { BASE_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'info', ...env },
    })
  servers.push(await startOne({}), await startOne({}), await startOne({ CACHE_MAX_MB: '0' }))
}

const stop = async () => {
  for (const { kill9 } of servers.splice(0)) await kill9()
}

afterEach(stop)

const compare = async (steps: number, { hasJoins }: { hasJoins: boolean }) => {
  const [one, other, control] = servers as [TestServer, TestServer, TestServer]
  const random = randomOf(seed, `staleness ${hasJoins}`)
  const replicas = [one, other]
  const asked = await staleAnswers({ random, databaseUrl: database.url, replicas, control, hasJoins }) // prettier-ignore
  try {
    const { stale, ...said } = await asked.run(steps)
    console.log(said)
    expect(stale).toEqual([])
    expect(said.writes).toBe(steps)
    expect(said.fromMemory / said.compared).toBeGreaterThan(0.2)
  } finally {
    await asked.stop()
  }
}

it('no replica tells from memory what a write has changed, whatever the answer is made of', async () => {
  await start()
  await compare(steps, { hasJoins: false })
})

it('nor does one of a project with join fields', async () => {
  const file = 'collections/Partners.ts'
  const joined =
    "fields: [\n    { name: 'cases', type: 'join', collection: 'case-studies', on: 'partners' },"
  await project.write(file, (await readFile(file, 'utf8')).replace('fields: [', joined))
  await project.build()
  await start(project.folder)
  await compare(Math.ceil(steps / 10), { hasJoins: true })
})
