import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { buildClient } from '../../src/cli/package/buildClient.mjs'

const run = promisify(execFile)

let folder: string

/** A project of somebody else, with what `npm pack` packs of the client. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'frontdesk-package-'))
  const installed = path.join(folder, 'node_modules/frontdesk-client')
  await mkdir(installed, { recursive: true })
  await writeFile(path.join(installed, 'package.json'), await readFile('client/package.json'))
  await buildClient({ outdir: path.join(installed, 'dist') })
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}')
}, 120_000)

afterAll(() => rm(folder, { recursive: true, force: true }))

it('is typed by Node’s own rules of modules, without our sources', async () => {
  const program = `
import { createClient, type Doc } from 'frontdesk-client'
const desk = createClient({ baseUrl: 'http://localhost' })
const { docs } = await desk.find('content', { select: { title: true } })
const first: Doc<'content', { select: { title: true } }> | undefined = docs[0]
// @ts-expect-error there is no such field
first?.body
`
  await writeFile(path.join(folder, 'program.ts'), program)
  const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--lib', 'es2022,dom'] // prettier-ignore
  const compiled = await run('npx', ['tsc', ...options, path.join(folder, 'program.ts')]).catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  )
  expect(compiled.stdout).toBe('')
}, 120_000)

it('runs in plain Node', async () => {
  const program = `
import { createClient } from 'frontdesk-client'
const fetched = async (url) => Response.json({ totalDocs: url.length })
console.log(await createClient({ baseUrl: 'http://desk', fetch: fetched }).count('content'))
`
  await writeFile(path.join(folder, 'program.mjs'), program)
  const { stdout } = await run(process.execPath, ['program.mjs'], {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  expect(stdout.trim()).toBe(String('http://desk/api/content/count'.length))
})
