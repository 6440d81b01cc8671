import { randomUUID } from 'node:crypto'
import path from 'node:path'
import autocannon from 'autocannon'
import { production, start, type Server } from './servers'
import type { Bench } from './types'

type Load = { connections: number; seconds: number }

const ofForms: Load = { connections: 16, seconds: 8 }

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

export type Posted = { perSecond: number; p50: number; p99: number }

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
  await run(2) // warms up
  const result = await run(seconds)
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target}: ${result.non2xx} answers were no 2xx, ${result.errors} failed`)
  const { p50, p99 } = result.latency
  return { perSecond: result['2xx'] / result.duration, p50, p99 }
}

export const contact = () => ({ ...person(), consent: { privacy: true } })
const keyed = () => ({ 'Idempotency-Key': randomUUID() })

/** `POST /api/contact` with every guarantee on, against a plain Payload `create`. */
export const forms: Bench = {
  name: 'forms',
  title: 'Forms',
  run: async ({ folder }) => {
    const plain = await start({ command: plainPayload, folder: path.join(folder, 'plain') })
    const control = await post(plain, '/api/leads', () => ({ ...person(), privacy: true })).finally(
      plain.stop,
    )
    const env = { SALES_INBOX: 'sales@example.com' }
    const ours = await start({ command: production, folder: path.join(folder, 'forms'), env })
    const measured = async () => ({
      withKey: await post(ours, '/api/contact', contact, keyed),
      without: await post(ours, '/api/contact', contact),
    })
    const { withKey, without } = await measured().finally(ours.stop)
    const row = (name: string, { perSecond, p50, p99 }: Posted) => [
      name,
      Math.round(perSecond).toLocaleString('en'),
      `${Math.round(p50)} / ${Math.round(p99)}`,
      `${(perSecond / control.perSecond).toFixed(1)} ×`,
    ]
    return {
      note: `${ofForms.connections} connections, ${ofForms.seconds} s each, every request another person from another network; each server with its own embedded PostgreSQL, one after the other in one run, load from the same machine. Ours: limits shared by replicas, every field checked, spam signals, consent, lead, submission and two mails in one transaction, and meanwhile the mails are sent (as files). Plain: Payload's own REST \`create\` behind node:http, and nothing else.`,
      columns: ['', 'a second', 'p50 / p99 ms', 'to plain'],
      rows: [
        row('plain Payload `create`', control),
        row('POST /api/contact', without),
        row('the same with an Idempotency-Key', withKey),
      ],
    }
  },
}
