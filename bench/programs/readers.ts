import path from 'node:path'
import { inRounds, median, perSecond, ratios } from '../inRounds'
import { load } from '../load'
import type { Server } from '../servers'
import type { Bench } from '../types'
import {
  addKeys,
  ask,
  byKey,
  document,
  keys,
  settled,
  startOff,
  startOn,
  startReceiver,
  subscribe,
  webhooks,
} from './servers'

const rounds = 16
const secondsEach = 2

type Reader = { name: string; server: Server; headers?: Record<string, string> }

const reading =
  ({ server, headers }: Reader) =>
  async () =>
    (await load({ url: `${server.url}/api/content?limit=10`, headers, seconds: secondsEach }))
      .requestsPerSecond

const row = (name: string, own: number[], control: number[]) => {
  const { median: ratio, middle } = ratios(own, control)
  return [name, perSecond(median(own)), ratio, middle]
}

/** What keys and webhooks cost those who only read. */
export const readers: Bench = {
  name: 'readers',
  title: 'Reads beside keys and webhooks',
  run: async ({ folder }) => {
    const folders = ['reads-on', 'reads-off', 'reads-twin'].map((name) => path.join(folder, name))
    const [onFolder, offFolder, twinFolder] = folders as [string, string, string]
    const on = await startOn(onFolder)
    const off = await startOff(offFolder)
    const twin = await startOff(twinFolder)
    const receiver = await startReceiver()
    try {
      for (const server of [on, off, twin])
        for (let number = 0; number < 20; number++)
          await ask(server, 'POST', 'content', document(number), byKey)
      await subscribe({ server: on, url: receiver.url, count: webhooks })
      const key = await addKeys(on, onFolder)
      await settled(onFolder)
      const control = { name: 'neither: no log, no trail, no webhooks', server: off }
      const others: Reader[] = [
        { name: 'the same once more', server: twin },
        { name: 'a visitor, beside keys and webhooks', server: on },
        { name: 'a key with content:read, there', server: on, headers: { 'X-API-Key': key } },
      ]
      const [controls, ...found] = await inRounds(rounds, [control, ...others].map(reading))
      return {
        note: `Lists of ten from memory by 16 connections, ${rounds} rounds of ${secondsEach} s each, every other round backwards: one server with ${keys.toLocaleString('en')} keys and ${webhooks} webhooks, two without audit trail, webhooks, and the change log's triggers. The ratio is of a round's neighbours: the median, and the middle half. What two equal servers differ by is what this can tell.`,
        columns: ['', 'a second', 'to the control', 'middle half'],
        rows: [
          [control.name, perSecond(median(controls!)), '', ''],
          ...others.map(({ name }, at) => row(name, found[at]!, controls!)),
        ],
      }
    } finally {
      receiver.stop()
      for (const server of [on, off, twin]) await server.stop()
    }
  },
}
