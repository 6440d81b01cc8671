import path from 'node:path'
import { inRounds, median, perSecond, ratios } from '../inRounds'
import { cpuMsOf } from '../hostile/processes'
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

const rounds = 8
const secondsEach = 2

type Reader = { name: string; server: Server; headers?: Record<string, string> }

/** `cpuUs`: of the server's process, for each request. */
type Found = { speed: number; cpuUs: number }

const reading =
  ({ server, headers }: Reader) =>
  async (): Promise<Found> => {
    const url = `${server.url}/api/content?limit=10`
    const before = cpuMsOf(server.pid)
    const { requestsPerSecond, answered } = await load({ url, headers, seconds: secondsEach })
    const cpuUs = ((cpuMsOf(server.pid) - before) * 1000) / answered
    return { speed: requestsPerSecond, cpuUs }
  }

const row = (name: string, own: Found[], control: Found[]) => {
  const cellsOf = (key: keyof Found, show: (value: number) => string) => {
    const values = own.map((found) => found[key])
    const { median: ratio, middle } = ratios(values, control.map((found) => found[key])) // prettier-ignore
    return [show(median(values)), `${ratio} (${middle})`]
  }
  return [name, ...cellsOf('speed', perSecond), ...cellsOf('cpuUs', (us) => us.toFixed(1))]
}

/** In turns. @returns a row for each, beside the first of them */
const rowsOf = async (control: Reader, others: Reader[]): Promise<string[][]> => {
  const readings = [control, ...others].map(reading)
  for (const read of readings) await read() // warms up
  const [controls, ...found] = await inRounds(rounds, readings)
  return others.map(({ name }, at) => row(name, found[at]!, controls!))
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
      await settled(onFolder)
      const control = { name: 'without log, trail and webhooks', server: off }
      const before = await rowsOf(control, [
        { name: 'the same once more', server: twin },
        { name: 'a visitor, with log and trail, before there are keys and webhooks', server: on },
      ])
      await subscribe({ server: on, url: receiver.url, count: webhooks })
      const key = await addKeys(on, onFolder)
      await settled(onFolder)
      const after = await rowsOf(control, [
        { name: 'once more, then', server: twin },
        { name: 'a visitor of the same process, beside keys and webhooks', server: on },
        { name: 'a key with content:read, there', server: on, headers: { 'X-API-Key': key } },
      ])
      return {
        note: `Lists of ten from memory by 16 connections, twice ${rounds} rounds of ${secondsEach} s each, every other round backwards: one server before and after it has ${keys.toLocaleString('en')} keys and ${webhooks} webhooks, two without audit trail, webhooks, and the change log's triggers, one of them the control. Ratios are of a round's neighbours: the median, and the middle half. What two equal servers differ by is what this can tell; two processes with the same code differ by up to a tenth for as long as they run, so it is one process before and after that says what keys and webhooks cost.`,
        columns: ['', 'a second', 'to the control', 'CPU µs a request', 'to the control'],
        rows: [...before, ...after],
      }
    } finally {
      receiver.stop()
      for (const server of [on, off, twin]) await server.stop()
    }
  },
}
