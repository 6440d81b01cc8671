import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals'
import { until } from '../helpers/server/testServer'
import { balancerPort, startHaproxy, type LoadBalancer } from './cluster/haproxy'

jest.setTimeout(60_000)

/** Replicas that are well by their health, and answer 503 where they are in `sick`, or for a path that is `broken`. */
const sick = new Set<number>()
const broken = new Set<string>()
let asked = 0
let replicas: Server[] = []
let balancer: LoadBalancer

beforeAll(async () => {
  replicas = [0, 1, 2].map((at) =>
    createServer((request, response) => {
      const isHealth = request.url === '/api/health'
      if (!isHealth) asked++
      const { pathname } = new URL(request.url ?? '', 'http://any')
      response.writeHead((sick.has(at) && !isHealth) || broken.has(pathname) ? 503 : 200).end()
    }).listen(0, '127.0.0.1'),
  )
  await Promise.all(replicas.map((one) => once(one, 'listening')))
  const ports = replicas.map((one) => (one.address() as AddressInfo).port)
  balancer = await startHaproxy({ ports, port: await balancerPort() })
  await until('all to be in use', async () => (await balancer.upCount()) === 3)
})
beforeEach(async () => {
  await wait(4500) // what was counted is forgotten
  asked = 0
})
afterAll(async () => {
  await balancer.stop()
  for (const one of replicas) one.close().closeAllConnections()
})

type Asked = { paths?: string[]; method?: string }

/** One after the other, the paths in turns. */
const ask = async (count: number, { paths = ['/api/content'], method = 'GET' }: Asked = {}) => {
  const statuses: number[] = []
  for (let at = 0; at < count; at++)
    statuses.push((await fetch(balancer.url + paths[at % paths.length], { method })).status)
  return statuses.sort()
}

it('asks another replica for a read that one refuses', async () => {
  sick.add(1)
  expect(await ask(60)).toEqual(Array(60).fill(200))
})

it('asks once for a write', async () => {
  expect(await ask(3, { method: 'POST' })).toEqual([200, 200, 503])
  expect(asked).toBe(3)
})

it('asks no further when all refuse, after some', async () => {
  for (const at of [0, 1, 2]) sick.add(at)
  expect(await ask(200)).toEqual(Array(200).fill(503))
  expect(asked).toBeGreaterThan(200)
  expect(asked).toBeLessThan(300) // 800 else
})

it('asks no further either when each read has a path of its own', async () => {
  const paths = Array.from({ length: 200 }, (_, at) => `/api/content/${at}`)
  expect(await ask(200, { paths })).toEqual(Array(200).fill(503))
  expect(asked).toBeGreaterThan(200)
  expect(asked).toBeLessThan(400)
})

it('asks others again a moment later', async () => {
  sick.delete(0)
  sick.delete(2)
  expect(await ask(60)).toEqual(Array(60).fill(200))
})

it('goes on asking others for reads beside a path that is 503 everywhere, whatever its query', async () => {
  broken.add('/api/heavy')
  const bad = ask(400, { paths: Array.from({ length: 50 }, (_, at) => `/api/heavy?n=${at}`) })
  const good = await ask(200, { paths: ['/api/content', '/api/events?limit=3'] })
  expect(good).toEqual(Array(200).fill(200)) // a third of them came to the replica that refuses
  expect(await bad).toEqual(Array(400).fill(503))
})
