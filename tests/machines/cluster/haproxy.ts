import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { freePort, until } from '../../helpers/server/testServer'
import { programOf } from './debianPrograms'

const shipped = 'deploy/haproxy/haproxy.cfg'

/** What a test changes of the configuration as it is shipped; what is not found there any more fails. */
const replaceEach = (config: string, changes: [string, string][]) =>
  changes.reduce((done, [from, to]) => {
    if (!done.includes(from)) throw new Error(`${shipped} has no “${from}”`)
    return done.replace(from, to)
  }, config)

export type LoadBalancer = {
  url: string
  /** As an operator does it before a replica is stopped: no new request gets to it. */
  drain: (replica: string) => Promise<void>
  ready: (replica: string) => Promise<void>
  /** How many replicas it sends requests to. */
  upCount: () => Promise<number>
  /** What HAProxy has to say. */
  said: string[]
  stop: () => Promise<void>
}

type Options = {
  /** Of the replicas, in their order: replica1, replica2, … */
  ports: number[]
  /** Taken before: replicas know it as theirs. */
  port: number
}

/** Starts HAProxy with the configuration that is shipped. Answers say which replica made them. */
export const startHaproxy = async ({ ports, port }: Options): Promise<LoadBalancer> => {
  const program = programOf('haproxy')
  const folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-haproxy-'))
  const socketFile = path.join(folder, 'admin.sock')
  const file = path.join(folder, 'haproxy.cfg')
  const config = replaceEach(await readFile(shipped, 'utf8'), [
    ['bind :80', `bind 127.0.0.1:${port}`],
    ['/run/haproxy/admin.sock mode 660', `${socketFile} mode 600`],
    ['option forwardfor', 'option forwardfor\n    http-response set-header X-Served-By %s'],
    ...ports.map((one, at): [string, string] => [`10.0.0.1${at + 1}:3000`, `127.0.0.1:${one}`]),
  ])
  await writeFile(file, config)
  const child = spawn(program, ['-f', file, '-db'], { stdio: ['ignore', 'pipe', 'pipe'] })
  const said: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (line: string) => said.push(line))
  const exited = once(child, 'exit')

  const command = async (line: string) => {
    const socket = connect(socketFile)
    socket.end(`${line}\n`)
    return text(socket)
  }
  const isUp = () => command('show servers state').then((state) => state.includes('replica1'), () => false) // prettier-ignore
  await Promise.race([
    until('HAProxy to listen', isUp, 20),
    exited.then(() => Promise.reject(new Error(`HAProxy did not start: ${said.join('')}`))),
  ])
  return {
    url: `http://127.0.0.1:${port}`,
    said,
    drain: async (replica) => void (await command(`set server frontdesk/${replica} state drain`)),
    upCount: async () => {
      const lines = (await command('show stat')).split('\n').filter((line) => line.startsWith('frontdesk,replica')) // prettier-ignore
      return lines.filter((line) => line.split(',')[17]?.startsWith('UP')).length
    },
    ready: async (replica) => void (await command(`set server frontdesk/${replica} state ready`)),
    stop: async () => {
      child.kill('SIGTERM')
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A port that nobody has, to be known before HAProxy listens. */
export const balancerPort = freePort
