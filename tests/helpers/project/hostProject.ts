import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { freePort, until } from '../server/testServer'

const run = promisify(execFile)

/** As `create-payload-app` would make it: shorter than our server takes. */
const secret = 'a94c3f0b7d21e865f0c3b7a2'

const prepare = `
import { generateImportMap, getPayload } from 'payload'
import config from './payload.config'

const payload = await getPayload({ config, disableOnInit: true })
await payload.db.createMigration({ payload, migrationName: 'initial' })
await payload.db.migrate()
await generateImportMap(payload.config)
process.exit(0)
`

type HostOptions = {
  /** Where the project is made; below our own, Node finds its packages in our `node_modules`. */
  folder: string
  databaseUrl: string
  /** What stands between the brackets of `frontdesk()`. @default as the fixture has it: search alone */
  options?: string
}

export type RunningHost = { url: string; output: string[]; stop: () => Promise<void> }

/** A project of somebody else, of the shape of Payload's blank template: tests/fixtures/blank. */
export const hostProject = ({ folder, databaseUrl, options }: HostOptions) => {
  const { PATH, HOME } = process.env
  const env = {
    PATH,
    HOME,
    NODE_ENV: 'production' as const,
    NODE_OPTIONS: '--no-deprecation',
    NEXT_TELEMETRY_DISABLED: '1',
    PAYLOAD_TELEMETRY_DISABLED: '1',
  }
  const inFolder = (file: string) => path.join(folder, file)
  const program = async (...args: string[]) => {
    const { stdout, stderr } = await run(process.execPath, args, {
      cwd: folder,
      env,
      timeout: 400_000,
      maxBuffer: 2 ** 26,
    }).catch((error: Error & { stdout?: string; stderr?: string }) => {
      throw new Error([error.message, error.stdout, error.stderr].join('\n'), { cause: error })
    })
    return stdout + stderr
  }
  const binary = (file: string) => {
    const own = inFolder(`node_modules/${file}`)
    return run('test', ['-e', own]).then(
      () => own,
      () => path.resolve('node_modules', file),
    )
  }

  const packageCommand = async (name: string) => {
    const manifest = await readFile(inFolder('node_modules/frontdesk/package.json'), 'utf8')
    const { bin } = JSON.parse(manifest) as { bin: Record<string, string> }
    return inFolder(path.join('node_modules/frontdesk', bin[name]!))
  }

  /** With Lexical's files that don't wait at top level: there Node 20 may end a command without a word. */
  const payload = async (...args: string[]) =>
    program('-C', 'production', await binary('payload/bin.js'), ...args)

  const change = async (file: string, to: (text: string) => string) => {
    const before = await readFile(inFolder(file), 'utf8')
    const after = to(before)
    if (after === before) throw new Error(`${file} is not as it was`)
    await writeFile(inFolder(file), after)
  }

  return {
    folder,
    change,
    write: (file: string, text: string) => writeFile(inFolder(file), text),
    /** Its files, the plugin's options, and an `.env` as everybody has one. */
    create: async () => {
      await cp('tests/fixtures/blank', folder, { recursive: true })
      if (options)
        await change('src/payload.config.ts', (text) =>
          text.replace(/frontdesk\(\{[^]*?\n {4}\}\)/, `frontdesk(${options})`),
        )
      await writeFile(inFolder('.env'), `DATABASE_URL=${databaseUrl}\nPAYLOAD_SECRET=${secret}\n`)
    },
    payload,
    /** What four commands of Payload do, in one process: each would read the configuration anew. */
    prepareAtOnce: async () => {
      await writeFile(inFolder('src/prepare.ts'), prepare)
      return payload('run', 'src/prepare.ts')
    },
    /** `frontdesk-audit`, of the package: of this database, or of another. @throws Error with what it said */
    audit: async (command: string, url = databaseUrl) => {
      const bin = await packageCommand('frontdesk-audit')
      const { stdout } = await run(process.execPath, [bin, command], {
        cwd: folder,
        env: { ...env, DATABASE_URL: url, PAYLOAD_SECRET: secret },
      })
      return stdout
    },
    next: async (...args: string[]) => program(await binary('next/dist/bin/next'), ...args),
    typeCheck: async () => program(await binary('typescript/bin/tsc'), '--noEmit'),
    start: async (more: Record<string, string> = {}): Promise<RunningHost> => {
      const port = String(await freePort())
      const args = [await binary('next/dist/bin/next'), 'start', '-p', port]
      const child = spawn(process.execPath, args, {
        cwd: folder,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...env, PORT: port, ...more },
      })
      const output: string[] = []
      for (const stream of [child.stdout, child.stderr])
        createInterface({ input: stream }).on('line', (line) => output.push(line))
      const exited = once(child, 'exit')
      const url = `http://localhost:${port}`
      const stop = async () => {
        if (child.exitCode === null) child.kill('SIGTERM')
        await exited
      }
      try {
        await until('the project’s server', () => output.some((line) => /Ready in/.test(line)), 60)
        return { url, output, stop }
      } catch (error) {
        await stop()
        throw new Error(output.join('\n'), { cause: error })
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

export type HostProject = ReturnType<typeof hostProject>

/** Below our own project, in a folder that no tool of ours looks into, with the package as `npm pack` would make it. */
export const hostBesideUs = async (given: Omit<HostOptions, 'folder'>): Promise<HostProject> => {
  await mkdir('test-results', { recursive: true })
  const folder = await mkdtemp(path.resolve('test-results/host-'))
  const host = hostProject({ ...given, folder })
  await host.create()
  const target = path.join(folder, 'node_modules/frontdesk')
  await mkdir(target, { recursive: true })
  // In a process of its own: jest gives modules other objects than esbuild expects.
  const code = `import { buildPackage } from '${path.resolve('src/cli/package/buildPackage.mjs')}'
    await buildPackage({ folder: process.argv[1], withTypes: false })`
  await run(process.execPath, ['--input-type=module', '-e', code, target])
  await host.change('next.config.mjs', (text) =>
    text.replace('import.meta.dirname', JSON.stringify(process.cwd())),
  )
  return host
}
