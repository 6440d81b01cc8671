import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Client } from '../helpers/server/client'
import { apiKey } from '../helpers/server/testServer'
import type { Block } from './pages'

/** What is otherwise in a test than on a reader’s machine: addresses and keys, `[there, here]`. */
export type Replacements = (readonly [string, string])[]

/** Stands where a reader puts a key of their own. */
export const keyOfGuide = 'fdk_0000000000000000000000000000000000000000'

/** What the guide’s reader makes in the panel. */
export const makeKey = async (administrator: Client, scopes: string[]): Promise<string> => {
  const json = { name: 'The site', scopes }
  const { status, body, text } = await administrator('POST', '/api/api-keys', { json })
  if (status !== 201) throw new Error(text)
  return body.doc.key
}

const runsOn = /^npx next (dev|start)\b/

export type Running = { printed: string[]; stop: () => Promise<void> }

/** Below our own project, so that Node finds its packages in our `node_modules`, in a folder that no tool of ours looks into. */
export const makeProject = async (replacements: Replacements) => {
  await mkdir('test-results', { recursive: true })
  const root = await mkdtemp(path.resolve('test-results/guide-'))
  const at = (...parts: string[]) => path.join(root, ...parts)
  await mkdir(at('frontdesk'))
  await symlink(path.resolve('client'), at('frontdesk/client'))
  await writeFile(at('frontdesk/.env'), `ADMIN_API_KEY=${apiKey}\n`)

  const here = (text: string) =>
    replacements.reduce((before, [from, to]) => before.replaceAll(from, to), text)

  const write = async ({ file, code }: { file: string; code: string }) => {
    const target = at('my-site', file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, here(code))
  }

  /** npm without network: what is installed comes from our own `node_modules`. */
  const env: Record<string, string | undefined> = {
    PATH: `${path.resolve('tests/guide/offline')}:${process.env.PATH}`,
    HOME: process.env.HOME,
    REAL_PATH: process.env.PATH,
    OURS: process.cwd(),
    NEXT_TELEMETRY_DISABLED: '1',
  }

  const bash = async (place: string, code: string) => {
    const options = { cwd: at(place), env: env as NodeJS.ProcessEnv, maxBuffer: 2 ** 26 }
    const { stdout, stderr } = await promisify(execFile)(
      'bash',
      ['--norc', '-ec', here(code)],
      options,
    ).catch((error: Error & { stdout?: string; stderr?: string }) => {
      throw new Error([error.message, error.stdout, error.stderr].join('\n'), { cause: error })
    })
    return stdout + stderr
  }

  const begin = (place: string, code: string): Running => {
    const child: ChildProcess = spawn('bash', ['--norc', '-ec', `exec ${here(code)}`], {
      cwd: at(place),
      env: env as NodeJS.ProcessEnv,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true, // npx starts others, which end with its group
    })
    const printed: string[] = []
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (text: Buffer) => printed.push(String(text)))
    const exited = once(child, 'exit')
    return {
      printed,
      stop: async () => {
        if (child.exitCode === null) process.kill(-child.pid!, 'SIGTERM')
        await exited
      },
    }
  }

  return {
    at,
    write,
    bash,
    /** Does what a block says. What runs on is answered. */
    follow: async (block: Block): Promise<Running | undefined> => {
      if (block.kind === 'file') return void (await write(block))
      if (block.kind === 'settings')
        return void (await writeFile(at(block.file), here(block.code), { flag: 'a' }))
      const lines = block.code.trim().split('\n')
      const last = runsOn.test(lines.at(-1)!) ? lines.pop() : undefined
      await bash(block.place, lines.join('\n'))
      return last === undefined ? undefined : begin(block.place, last)
    },
    remove: () => rm(root, { recursive: true, force: true }),
  }
}

export type Project = Awaited<ReturnType<typeof makeProject>>
