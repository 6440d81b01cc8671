import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll } from '@jest/globals'
import { createTestDatabase, type TestDatabase } from '../database/testDatabase'

const copied = [
  'client',
  'collections',
  'endpoints',
  'migrations',
  'src',
  'package.json',
  'payload.config.ts',
  'tsconfig.json',
  'next.config.mjs',
]

/** The code of the guide, so that the guide is what works. */
export const guideCode = async (file: string): Promise<string> => {
  const guide = await readFile('docs/add-a-collection.md', 'utf8')
  const code = guide.split(`\`${file}\``)[1]?.match(/```ts\n([\s\S]*?)```/)?.[1]
  if (!code) throw new Error(`The guide shows no ${file}`)
  return code
}

/** How the guide's collection gets into the registry. */
const registered = async (): Promise<string> => {
  const registry = (await readFile('collections/index.ts', 'utf8'))
    .replace(
      "import { Leads } from './Leads'",
      "import { Jobs } from './Jobs'\nimport { Leads } from './Leads'",
    )
    .replace('  CaseStudies,\n', '  CaseStudies,\n  Jobs,\n')
  if (registry.match(/Jobs/g)?.length !== 3) throw new Error('The registry has changed')
  return registry
}

/** A copy of the code that a test may change, and what a developer runs there. */
const copyProject = async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-collection-'))
  for (const name of copied) await cp(name, path.join(folder, name), { recursive: true })
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  await mkdir(path.join(folder, 'dist'))
  // Next's pages know nothing of the new collection before the next build; the API is what is asked here.
  await symlink(path.resolve('.next'), path.join(folder, '.next'))
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, NODE_ENV: 'production' as const }
  const run = (program: string, args: string[]) =>
    promisify(execFile)(program, args, { cwd: folder, env, timeout: 180_000 })
  const write = (file: string, text: string) => writeFile(path.join(folder, file), text)
  return {
    folder,
    write,
    addJobs: async (code: string) => {
      await write('collections/Jobs.ts', code)
      await write('collections/index.ts', await registered())
    },
    npm: (...args: string[]) => run('npm', ['run', ...args]),
    build: () => run(process.execPath, ['src/cli/build.mjs', '--server-only']),
    /** What `npm run check` says of generated files. */
    complaints: () =>
      run(process.execPath, [
        '-C',
        'production',
        '--import',
        'tsx',
        'src/cli/checkGenerated.ts',
      ]).then(
        () => [],
        ({ stderr }: { stderr: string }) => stderr.trim().split('\n'),
      ),
    migrations: async () =>
      (await readdir(path.join(folder, 'migrations'))).filter((name) => name.endsWith('.ts')),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

type ProjectCopy = Awaited<ReturnType<typeof copyProject>>

// What the tests of one suite share.
export let project: ProjectCopy
export let database: TestDatabase

/** A copy of the project for a suite, and a database for the server that runs in it. */
export const openProject = () => {
  beforeAll(async () => {
    database = await createTestDatabase()
    project = await copyProject()
  })

  afterAll(async () => {
    await database?.drop()
    await project?.remove()
  })
}
