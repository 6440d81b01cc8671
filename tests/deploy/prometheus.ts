import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { freePort, until } from '../helpers/server/testServer'

type Options = {
  /** What it scrapes, each second: a host and a port. */
  target: string
  token: string
}

type Alert = { labels: { alertname: string }; state: string }

/** Minutes and hours are seconds here; what is compared, and with what, is as it is shipped. */
const quickened = (rules: string) =>
  rules.replaceAll(/for: \w+/g, 'for: 1s').replaceAll(/\[(\d+)[mh]\]/g, '[12s]')

/** Debian’s Prometheus with the rules that are shipped. */
export const startPrometheus = async ({ target, token }: Options) => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-prometheus-'))
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text)
  await write('alerts.yaml', quickened(await readFile('deploy/prometheus/alerts.yaml', 'utf8')))
  await write('token', token)
  const config = (await readFile('deploy/prometheus/prometheus.yaml', 'utf8'))
    .replace(
      'scrape_interval: 15s',
      'scrape_interval: 1s\n  scrape_timeout: 1s\n  evaluation_interval: 1s',
    ) // prettier-ignore
    .replace(/targets: .*/, `targets: ['${target}']`)
    .replace(/credentials_file: \S+/, 'credentials_file: token')
  await write('prometheus.yaml', config)
  const port = await freePort()
  const args = ['--config.file=prometheus.yaml', '--storage.tsdb.path=data', `--web.listen-address=127.0.0.1:${port}`] // prettier-ignore
  const child = spawn('prometheus', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (text: Buffer) => (said = `${said}${text.toString()}`.slice(-3000)))
  const exited = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`

  /** Names of alerts that ring now. */
  const firing = async (): Promise<string[]> => {
    const { data } = (await (await fetch(`${url}/api/v1/alerts`)).json()) as { data: { alerts: Alert[] } } // prettier-ignore
    return data.alerts.filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname) // prettier-ignore
  }
  const isUp = () => firing().then(() => true, () => child.exitCode !== null) // prettier-ignore
  await until('Prometheus to answer', isUp, 30)
  if (child.exitCode !== null) throw new Error(`Prometheus ended: ${said}`)
  return {
    firing,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Prometheus = Awaited<ReturnType<typeof startPrometheus>>
