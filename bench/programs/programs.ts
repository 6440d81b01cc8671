import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { address, contact, post } from '../forms'
import { inRounds, median, perSecond, ratios } from '../inRounds'
import { percentile } from '../percentile'
import type { Server } from '../servers'
import type { Bench } from '../types'
import { ask, byKey, document, startOff, startOn, startReceiver, subscribe } from './servers'

const rounds = 150
const turns = 6

type Times = { p50: number; p95: number }

/** What a request leaves to do after its answer is done by then: mails, messages, places in the trail. */
const betweenMs = 300

/** One request at a time, of one server and the other in turns, each by itself. @returns ms of each */
const oneAtATime = async (
  servers: Server[],
  request: (server: Server, round: number) => Promise<unknown>,
): Promise<Times[]> => {
  const times = servers.map(() => [] as number[])
  for (let round = 0; round < rounds + 20; round++)
    for (const [at, server] of servers.entries()) {
      await wait(betweenMs)
      const startedAt = performance.now()
      await request(server, round)
      if (round >= 20) times[at]!.push(performance.now() - startedAt)
    }
  return times.map((of) => ({ p50: percentile(of, 0.5), p95: percentile(of, 0.95) }))
}

/** Publishing anew. */
const publish = async (servers: Server[]): Promise<Times[]> => {
  const made = servers.map(
    async (server) =>
      [server, (await ask(server, 'POST', 'content', document(0), byKey)).doc.id] as const,
  )
  const ids = new Map(await Promise.all(made))
  return oneAtATime(servers, (server, round) =>
    ask(server, 'PATCH', `content/${ids.get(server)}`, document(round), byKey),
  )
}

const sendForm = (server: Server) =>
  ask(server, 'POST', 'contact', contact(), { 'X-Forwarded-For': address() })

/** What the change log, the audit trail and webhooks cost those who write. */
export const programs: Bench = {
  name: 'programs',
  title: 'Change log, audit trail, webhooks',
  run: async ({ folder }) => {
    const [onFolder, offFolder] = ['on', 'off'].map((name) => path.join(folder, name)) as [string, string] // prettier-ignore
    const on = await startOn(onFolder)
    const off = await startOff(offFolder)
    const receiver = await startReceiver()
    try {
      await subscribe({ server: on, url: receiver.url, count: 3 })
      const [writesOn, writesOff] = await publish([on, off])
      const [formOn, formOff] = await oneAtATime([on, off], sendForm)
      const posted = (server: Server) => async () => (await post(server, '/api/contact', contact)).perSecond // prettier-ignore
      const [leadsOn, leadsOff] = await inRounds(turns, [posted(on), posted(off)])
      const ms = ({ p50, p95 }: Times) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`
      const leads = ratios(leadsOn!, leadsOff!)
      return {
        note: `Two servers at the same time, asked in turns, each with its own embedded PostgreSQL: one as it is, with three webhooks that are answered at once; the other without audit trail and webhooks, and with the change log's triggers disabled. Publishing is a document that is published anew, ${rounds} times, one at a time with ${betweenMs} ms between them, as forms are at first; by 16 connections ${turns} times 8 s, every other time the other first: the median of neighbours, and the middle half.`,
        columns: ['', 'off', 'on', 'on to off'],
        rows: [
          [
            'publishing, p50 / p95 ms',
            ms(writesOff!),
            ms(writesOn!),
            `+ ${(writesOn!.p50 - writesOff!.p50).toFixed(1)} ms`,
          ],
          [
            'POST /api/contact, p50 / p95 ms',
            ms(formOff!),
            ms(formOn!),
            `${(formOn!.p50 / formOff!.p50).toFixed(2)} ×`,
          ],
          [
            'the same by 16 connections, a second',
            perSecond(median(leadsOff!)),
            perSecond(median(leadsOn!)),
            `${leads.median} (${leads.middle})`,
          ],
        ],
      }
    } finally {
      receiver.stop()
      await on.stop()
      await off.stop()
    }
  },
}
