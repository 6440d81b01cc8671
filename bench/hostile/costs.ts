import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { attacks, type Sent } from './attacks'
import { cpuMsOf, databaseCpuMs } from './processes'

export type Cost = {
  name: string
  status: number
  bytes: number
  /** CPU, all threads. */
  nodeMs: number
  databaseMs: number
}

const times = 3

const ask = (url: string, { path, method, headers, body }: Sent) =>
  new Promise<{ status: number; bytes: number }>((resolve, reject) => {
    const options = { method, headers: { 'X-Forwarded-For': '203.0.113.67', ...headers } }
    const request = http.request(url + path, options, (response) => {
      let bytes = 0
      response.on('data', (part: Buffer) => (bytes += part.byteLength))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }))
    })
    request.on('error', reject)
    request.end(body)
  })

type Measured = { url: string; pid: number; client: pg.Client }

/** What each attack costs when it is sent alone, on average of three. */
export const costs = async ({ url, pid, client }: Measured): Promise<Cost[]> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const backend = rows[0]!.pid
  const all: Cost[] = []
  let number = 5_000_000
  for (const { name, request } of attacks) {
    await ask(url, request(number++)) // what is loaded and compiled once
    await wait(100)
    const [node, database] = [cpuMsOf(pid), databaseCpuMs(backend)]
    let answer = { status: 0, bytes: 0 }
    for (let one = 0; one < times; one++) answer = await ask(url, request(number++))
    await wait(30)
    const nodeMs = (cpuMsOf(pid) - node) / times
    all.push({ name, ...answer, nodeMs, databaseMs: (databaseCpuMs(backend) - database) / times })
  }
  return all
}
