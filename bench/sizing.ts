import { debianBin, startCluster } from '../tests/helpers/database/cluster'
import { fillBehind } from './behind/fillBehind'
import { address, contact } from './forms'
import { production, start } from './servers'
import type { Bench } from './types'
import { workedMs } from './workedMs'

const atOnce = 8

const whole = (value: number) => Math.round(value).toLocaleString('en')
const short = (value: number) => (value < 10 ? value.toFixed(2) : whole(value))

/** Does it so many times, eight at once. */
const times = async (many: number, act: (number: number) => Promise<Response>) => {
  let next = 0
  const lane = async () => {
    while (next < many) {
      const answer = await act(next++)
      await answer.arrayBuffer()
      if (answer.status >= 400) throw new Error(`${answer.url}: ${answer.status}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
}

const words = ['depot', 'trucks', 'overnight', 'power', 'people', 'expect', 'charging', 'region', 'leave', 'same', 'time', 'needs'] // prettier-ignore

const searchOf = (number: number) => {
  const [first, second] = [words[number % 12], words[Math.floor(number / 12) % 12]]
  return `/api/search?q=${first}%20${second}%20${number}`
}

/** What each costs, by CPU time of the server and of PostgreSQL, and what stays on the disk. */
export const sizing: Bench = {
  name: 'sizing',
  title: 'What a visitor, a lead, a document and a search cost',
  isNamed: true,
  run: async ({ folder }) => {
    const cluster = await startCluster(debianBin(15), { jit: 'off' })
    const server = await start({
      command: production,
      folder,
      env: { DATABASE_URL: cluster.url, SALES_INBOX: 'sales@example.com', LOG_LEVEL: 'info' },
    })
    const { url } = server
    const size = async () => {
      await cluster.query('vacuum')
      const [row] = await cluster.query<{ size: string }>('select pg_database_size(current_database()) as size') // prettier-ignore
      return Number(row?.size)
    }
    const rows: string[][] = []
    const measure = async (what: string, many: number, act: () => Promise<unknown>) => {
      const before = [workedMs(server.pid), workedMs(cluster.pid()), await size()] as const
      await act()
      const node = workedMs(server.pid) - before[0]
      const postgres = workedMs(cluster.pid()) - before[1]
      const grown = (await size()) - before[2]
      rows.push([what, whole(many), short(node / many), short(postgres / many), `${(grown / 1024 / many).toFixed(1)} KiB`]) // prettier-ignore
    }
    try {
      let id = ''
      await measure(
        'a document of 5 KB, published in bulk (and its partners’ and studies’ share)',
        1070,
        async () => {
          id = (await fillBehind(url))[0] ?? ''
        },
      )
      const ask = (path: string) => () => fetch(url + path)
      await times(500, ask(`/api/content/${id}`)) // compiled by then
      await measure('a document’s read, from memory', 5000, () =>
        times(5000, ask(`/api/content/${id}`)),
      )
      await measure('a list of ten, from memory', 3000, () =>
        times(3000, ask('/api/content?limit=10')),
      )
      const page = (number: number) => ask(`/api/content?limit=10&page=${1 + (number % 100)}&depth=${number % 2}&sort=${number % 3 ? 'slug' : 'title'}`)() // prettier-ignore
      await measure('a list of ten, two thirds of them not in memory', 900, () => times(900, page))
      const search = (number: number) =>
        fetch(url + searchOf(number), { headers: { 'X-Forwarded-For': address() } })
      await times(200, search)
      await measure('a search that nobody made before', 1500, () => times(1500, (number) => search(number + 200))) // prettier-ignore
      const lead = () =>
        fetch(`${url}/api/contact`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address() },
          body: JSON.stringify(contact()),
        })
      await times(100, lead)
      await measure('a lead, its two mails and their jobs', 500, () => times(500, lead))
      return {
        note: 'One process and PostgreSQL 15 from Debian; CPU time of Node and of PostgreSQL with all its processes, so that other work of the machine counts little; growth of the database after a `vacuum`, without its write-ahead log.',
        columns: ['', 'times', 'Node, CPU ms', 'PostgreSQL, CPU ms', 'on the disk'],
        rows,
      }
    } finally {
      await server.stop()
      await cluster.remove()
    }
  },
}
