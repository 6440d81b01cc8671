import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { until } from './testServer'

export type ExampleSite = {
  url: string
  /** What it printed. */
  printed: string[]
  stop: () => Promise<number | null>
}

type Options = {
  port: number
  /** Of the service. */
  cmsUrl: string
  key?: string
  env?: Record<string, string>
  /** Where it was built. @default 'site' */
  folder?: string
}

const next = 'node_modules/next/dist/bin/next'

/** Starts the built example site as its own process. */
export const startExampleSite = async ({ port, cmsUrl, key, env, folder = 'site' }: Options) => {
  const url = `http://localhost:${port}`
  const child = spawn(process.execPath, [`../${next}`, 'start', '-p', String(port)], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
      PORT: String(port),
      CMS_URL: cmsUrl,
      SITE_URL: url,
      ...(key && { CMS_KEY: key }),
      ...env,
    },
  })
  const printed: string[] = []
  for (const stream of [child.stdout, child.stderr])
    createInterface({ input: stream }).on('line', (line) => printed.push(line))
  const exited = once(child, 'exit').then(([code]) => code as number | null)
  const site: ExampleSite = {
    url,
    printed,
    stop: () => {
      child.kill('SIGTERM')
      return exited
    },
  }
  const answers = () =>
    fetch(`${url}/robots.txt`).then(
      ({ ok }) => ok,
      () => false,
    )
  try {
    await until('the example site to answer', async () => child.exitCode !== null || answers())
    if (child.exitCode !== null) throw new Error('It ended.')
  } catch (error) {
    await site.stop()
    throw new Error(`${printed.join('\n')}\nThe example site did not start.`, { cause: error })
  }
  return site
}
