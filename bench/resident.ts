import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { address, contact } from './forms'
import { fillContent } from './reads'
import { residentMb } from './memoryOfAll'
import { apiKey, production, start, type Server } from './servers'
import type { Bench } from './types'

const seconds = Number(process.env.BENCH_SECONDS ?? 5)
const documents = 500

type Asked = { method?: 'POST'; path: string; headers?: Record<string, string>; body?: string }

/** Asks for something else each time, for some seconds, as another client. */
const ask = async ({ url }: Server, next: (number: number) => Asked, connections = 16) => {
  let number = 0
  const setupRequest = (request: object) => {
    const { headers, ...asked } = next(number++)
    return { ...request, ...asked, headers: { 'x-forwarded-for': address(), ...headers } }
  }
  const result = await autocannon({ url, connections, duration: seconds, requests: [{ setupRequest }] }) // prettier-ignore
  if (result.errors + result.non2xx > 0)
    throw new Error(`${next(0).path}: ${result.errors + result.non2xx} failed`)
  return result['2xx']
}

const words = 'depot trucks overnight power people expect charging region leave same time needs'.split(' ') // prettier-ignore
const json = { 'content-type': 'application/json', 'x-api-key': apiKey }

const casesOf = (id: string): [string, (number: number) => Asked, number?][] => [
  ['list of 10', () => ({ path: '/api/content?limit=10' })],
  ['by id', () => ({ path: `/api/content/${id}` })],
  ['health', () => ({ path: '/api/health' })],
  ['lists that are not in memory', (number) => ({ path: `/api/content?limit=${1 + (number % 50)}&page=${1 + (Math.floor(number / 50) % 9)}&depth=${number % 3}&sort=${number % 2 ? 'slug' : 'title'}` })], // prettier-ignore
  ['searches', (number) => ({ path: `/api/search?q=${words[number % 12]}+${words[Math.floor(number / 12) % 12]}+${number}` })], // prettier-ignore
  ['forms', () => ({ method: 'POST', path: '/api/contact', headers: json, body: JSON.stringify(contact()) })], // prettier-ignore
  ['documents', (number) => ({ method: 'POST', path: '/api/content', headers: json, body: JSON.stringify({ title: `Written ${number}`, _status: 'published' }) })], // prettier-ignore
  ['the panel’s first page', () => ({ path: '/admin/login' }), 2],
]

const measure = async (server: Server): Promise<string[]> => {
  const id = await fillContent(server, documents)
  await (await fetch(`${server.url}/admin/login`)).arrayBuffer()
  await wait(3000)
  const resident = () => Math.round(residentMb(server.pid))
  const found = [resident()]
  let after = 0
  for (const [what, next, connections] of casesOf(id)) {
    await ask(server, next, connections)
    after = resident()
    if (what === 'by id') found.push(after)
  }
  found.push(after)
  for (const later of [10_000, 20_000]) {
    await wait(later)
    found.push(resident())
  }
  return found.map((mb) => `${mb}`)
}

/** `BENCH_BEFORE`: the checkout whose build is the control. */
const builds = () =>
  [process.env.BENCH_BEFORE, undefined].flatMap(
    (cwd, at) =>
    at === 0 && !cwd
      ? []
      : ['1', '2'].map((processes) => ({ cwd, processes, what: `${cwd ? 'before' : 'now'}, ${processes === '1' ? 'one process' : 'two'}` })), // prettier-ignore
  )

export const resident: Bench = {
  name: 'resident',
  title: 'What the process keeps',
  isNamed: true,
  run: async ({ folder }) => {
    const rows: string[][] = []
    for (const { what, cwd, processes } of builds()) {
      const server = await start({ command: production, cwd, folder: `${folder}/${what}`, env: { SALES_INBOX: 'sales@example.com', WEB_CONCURRENCY: processes } }) // prettier-ignore
      try {
        rows.push([what, ...(await measure(server))])
      } finally {
        await server.stop()
      }
    }
    const cases = casesOf('').map(([what]) => what)
    return {
      note: `Resident memory, MB, with the panel loaded, of two processes their sum and the supervisor’s with files’ pages once, and ${documents} documents of 5 KB; each case for ${seconds} s, one after the other in one process: ${cases.join(', ')}. 16 connections, two for pages.`,
      columns: ['', 'at the start', 'after list and by id', 'after every case', '10 s later', '30 s later'], // prettier-ignore
      rows,
    }
  },
}
