import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { rssMib } from './processes'

type Timed = { ms: number[]; bad: number }

/** What others feel meanwhile. */
export type Felt = {
  health: Timed
  memory: Timed
  fresh: Timed
  page: Timed
  /** By how much the server's memory grew at most, in MiB. */
  grownMib: number
}

type Asked = { path: string; address: string }

/** Connections of one kind of bystander: one waits for no answer of another. */
const connections = () => new http.Agent({ keepAlive: true })

type From = { url: string; agent: http.Agent }

const ask = ({ url, agent }: From, { path, address }: Asked, timed: Timed) =>
  new Promise<void>((resolve) => {
    const began = performance.now()
    const end = (isGood: boolean) => {
      timed.ms.push(performance.now() - began)
      if (!isGood) timed.bad += 1
      resolve()
    }
    const headers = { 'X-Forwarded-For': address }
    const request = http.get(url + path, { agent, headers, timeout: 30_000 }, (response) => {
      response.resume().on('end', () => end(response.statusCode === 200))
    })
    request.on('timeout', () => request.destroy(new Error('no answer')))
    request.on('error', () => end(false))
  })

const every = async (ms: number, until: number, go: (number: number) => Promise<void>) => {
  const sent: Promise<void>[] = []
  for (let number = 0; Date.now() < until; number++, await wait(ms)) sent.push(go(number))
  await Promise.all(sent)
}

type Watched = { url: string; pid: number; seconds: number }

/** Asks as others would, each from an address of their own, and as often whatever they are answered. */
export const bystanders = async ({ url, pid, seconds }: Watched): Promise<Felt> => {
  const until = Date.now() + seconds * 1000
  const timed = (): Timed => ({ ms: [], bad: 0 })
  const felt = { health: timed(), memory: timed(), fresh: timed(), page: timed() }
  const known = '/api/content?limit=10&depth=0'
  const fresh = (number: number) => ({
    path: `/api/content?limit=10&depth=0&where[title][not_equals]=b${number}-${until}`,
    address: `198.51.${(number >> 8) & 255}.${number & 255}`,
  })
  const health = { path: '/api/health/live', address: '192.0.2.2' }
  const page = { path: '/admin/login', address: '192.0.2.3' }
  const [one, other, third, fourth] = [1, 2, 3, 4].map(() => ({ url, agent: connections() })) as [From, From, From, From] // prettier-ignore
  await ask(other, { path: known, address: '192.0.2.1' }, timed())
  const before = rssMib(pid)
  let most = before
  const watching = setInterval(() => (most = Math.max(most, rssMib(pid))), 100)
  await Promise.all([
    every(25, until, () => ask(one, health, felt.health)),
    every(25, until, () => ask(other, { path: known, address: '192.0.2.1' }, felt.memory)),
    every(100, until, (number) => ask(third, fresh(number), felt.fresh)),
    every(250, until, () => ask(fourth, page, felt.page)),
  ])
  clearInterval(watching)
  return { ...felt, grownMib: most - before }
}
