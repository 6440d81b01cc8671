import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { randomOf } from '../fuzz/random'
import { staleAnswers } from '../helpers/changes/staleAnswers'
import { database, openProject, project } from '../helpers/server/projectCopy'
import { startTestServer, type TestServer } from '../helpers/server/testServer'

jest.setTimeout(120 * 60_000)

const steps = Number(process.env.SOAK_STEPS ?? 10_000)
/** It stops at the fifth stale answer. */
const mutatedSteps = 300
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

const askedOf = async (steps: number, { hasJoins }: { hasJoins: boolean }) => {
  const [one, other, control] = servers as [TestServer, TestServer, TestServer]
  const random = randomOf(seed, `staleness ${hasJoins}`)
  const replicas = [one, other]
  const asked = await staleAnswers({ random, databaseUrl: database.url, replicas, control, hasJoins }) // prettier-ignore
  try {
    const said = await asked.run(steps)
    console.log(said)
    return said
  } finally {
    await asked.stop()
  }
}

const compare = async (steps: number, options: { hasJoins: boolean }) => {
  const { stale, ...said } = await askedOf(steps, options)
  expect(stale).toEqual([])
  expect(said.writes).toBe(steps)
  expect(said.fromMemory / said.compared).toBeGreaterThan(0.2)
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

type Mutation = { file: string; from: string; to: string }

const hearsNoNotice: Mutation = {
  file: 'src/platform/changes/followChanges.ts',
  from: 'else if (processId !== processID) look()',
  to: 'else if (processId === undefined && processID === undefined) look()',
}

/** Mutation testing: of code that forgets a step the test above has to find stale answers, or it proves nothing. */
describe.each<{ what: string; changes: Mutation[] }>([
  {
    what: 'that does not look into the log after its own write',
    changes: [
      hearsNoNotice,
      {
        file: 'src/platform/changes/seeOwnWrites.ts',
        from: 'if (!(await catchUp())) noteContentChange()',
        to: 'await Promise.resolve([catchUp, noteContentChange])',
      },
    ],
  },
  {
    what: 'that looks into the log too seldom, and trusts what it knew',
    changes: [
      hearsNoNotice,
      {
        file: 'src/platform/changes/followChanges.ts',
        from: 'const lookEveryMs = 300',
        to: 'const lookEveryMs = 60_000',
      },
      {
        file: 'src/platform/changes/contentChanges.ts',
        from: 'trustedForMs = 800',
        to: 'trustedForMs = 120_000',
      },
    ],
  },
  {
    what: 'that forgets what an answer was made of',
    changes: [
      {
        file: 'src/platform/sources/outdate.ts',
        from: 'for (const { documentId } of changes)',
        to: 'for (const { documentId } of changes.slice(0, 0))',
      },
    ],
  },
])('a replica $what', ({ changes }) => {
  const replace = async (one: Mutation, turn: 'there' | 'back') => {
    const [from, to] = turn === 'there' ? [one.from, one.to] : [one.to, one.from]
    const name = path.join(project.folder, one.file)
    const text = await readFile(name, 'utf8')
    if (text.split(from).length !== 2) throw new Error(`${one.file} does not say: ${from}`)
    await writeFile(name, text.replace(from, to))
  }

  afterEach(async () => {
    for (const one of changes) await replace(one, 'back')
  })

  it('is found out', async () => {
    for (const one of changes) await replace(one, 'there')
    await project.build()
    await start(project.folder)
    const { stale } = await askedOf(mutatedSteps, { hasJoins: false })
    expect(stale).not.toEqual([])
  })
})
