import { randomUUID } from 'node:crypto'
import path from 'node:path'
import autocannon from 'autocannon'
import { inRounds, median, perSecond, ratios } from './inRounds'
import { production, start, type Server } from './servers'
import type { Bench } from './types'
import { workedByAllMs } from './workedMs'

type Load = { connections: number; seconds: number }

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const ofForms: Load = { connections: 16, seconds: Number(process.env.BENCH_SECONDS ?? 4) }

export const plainPayload = ['-C', 'production', '--import', 'tsx', 'bench/plainPayload.ts']

const message =
  'We run 40 vans from two depots and would like to know what charging would cost us. '.repeat(4)

const person = () => ({
  name: 'Ada Lovelace',
  email: `${randomUUID()}@example.com`,
  company: 'Analytical Engines Ltd',
  phone: '+49 30 901820',
  subject: 'Charging at the depot',
  message,
})

/** Of another network each time. */
export const address = () =>
  `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 255)).join('.')}`

export type Posted = {
  perSecond: number
  p50: number
  p99: number
  /** Those that warmed up included. */ answered: number
}

/** Posts as often as it can, each time as another person from another network. */
export const post = async (
  { url }: Server,
  target: string,
  body: () => object,
  headers: () => Record<string, string> = () => ({}),
  { connections, seconds }: Load = ofForms,
): Promise<Posted> => {
  const run = (duration: number) =>
    autocannon({
      url,
      connections,
      duration,
      requests: [
        {
          method: 'POST',
          path: target,
          setupRequest: (request) => ({
            ...request,
            headers: {
              'Content-Type': 'application/json',
              'X-Forwarded-For': address(),
              ...headers(),
            },
            body: JSON.stringify(body()),
          }),
        },
      ],
    })
  const warm = await run(2)
  const result = await run(seconds)
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target}: ${result.non2xx} answers were no 2xx, ${result.errors} failed`)
  const { p50, p99 } = result.latency
  const answered = warm['2xx'] + result['2xx']
  return { perSecond: result['2xx'] / result.duration, p50, p99, answered }
}

export const contact = () => ({ ...person(), consent: { privacy: true } })
const keyed = () => ({ 'Idempotency-Key': randomUUID() })

type Case = { name: string; server: Server & { folder: string }; send: () => Promise<Posted> }

/** \`BENCH_BEFORE\`: the checkout whose build is another control. */
const startCases = async (folder: string): Promise<Case[]> => {
  const begin = async (name: string, command: string[], cwd?: string) => {
    const own = path.join(folder, name)
    const env = { SALES_INBOX: 'sales@example.com' }
    return { ...(await start({ command, folder: own, env, cwd })), folder: own }
  }
  const plain = await begin('plain', plainPayload)
  const ours = await begin('forms', production)
  const before = process.env.BENCH_BEFORE
  const earlier = before ? await begin('before', production, before) : undefined
  const plainLead = () => post(plain, '/api/leads', () => ({ ...person(), privacy: true }))
  const sent = (server: Server, headers?: typeof keyed) => () => post(server, '/api/contact', contact, headers) // prettier-ignore
  return [
    { name: 'plain Payload `create`', server: plain, send: plainLead },
    { name: 'POST /api/contact', server: ours, send: sent(ours) },
    { name: 'the same with an Idempotency-Key', server: ours, send: sent(ours, keyed) },
    ...(earlier
      ? [{ name: 'before: POST /api/contact', server: earlier, send: sent(earlier) }]
      : []),
  ]
}

type Found = Posted & { cpuMs: number }

const measure = async ({ server, send }: Case): Promise<Found> => {
  const before = workedByAllMs(server.pid, server.folder)
  const posted = await send()
  return { ...posted, cpuMs: (workedByAllMs(server.pid, server.folder) - before) / posted.answered }
}

/** `POST /api/contact` with every guarantee on, against a plain Payload `create`. */
export const forms: Bench = {
  name: 'forms',
  title: 'Forms',
  run: async ({ folder }) => {
    const cases = await startCases(folder)
    try {
      const found = await inRounds(rounds, cases.map((one) => () => measure(one))) // prettier-ignore
      const of = (at: number, name: keyof Found) => found[at]!.map((one) => one[name])
      const row = ({ name }: Case, at: number) => {
        const { median: middle, middle: spread } = ratios(of(at, 'perSecond'), of(0, 'perSecond'))
        const latency = `${Math.round(median(of(at, 'p50')))} / ${Math.round(median(of(at, 'p99')))}`
        const cpu = ratios(of(0, 'cpuMs'), of(at, 'cpuMs')).median
        return [name, perSecond(median(of(at, 'perSecond'))), latency, `${middle} (${spread})`, median(of(at, 'cpuMs')).toFixed(2), cpu] // prettier-ignore
      }
      return {
        note: `${ofForms.connections} connections, ${rounds} rounds of ${ofForms.seconds} s in turns, medians; every request another person from another network; each server with its own embedded PostgreSQL, load from the same machine. Ours: limits shared by replicas, every field checked, spam signals, consent, lead, submission and two mails in one transaction, and meanwhile the mails are sent (as files). Plain: Payload's own REST \`create\` behind node:http, and nothing else. CPU: of Node and PostgreSQL, whatever else the machine does; mails that are sent between the rounds are in it.`,
        columns: ['', 'a second', 'p50 / p99 ms', 'to plain (middle half)', 'CPU ms a form', 'by CPU'], // prettier-ignore
        rows: cases.map(row),
      }
    } finally {
      for (const { server } of cases) await server.stop()
    }
  },
}
