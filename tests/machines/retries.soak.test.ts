import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals'
import { until } from '../helpers/server/testServer'
import { balancerPort, startHaproxy, type LoadBalancer } from './cluster/haproxy'

jest.setTimeout(60_000)

/** Replicas that are well by their health, and answer 503 where they are in `sick`. */
const sick = new Set<number>()
let asked = 0
let replicas: Server[] = []
let balancer: LoadBalancer

beforeAll(async () => {
  replicas = [0, 1, 2].map((at) =>
    createServer((request, response) => {
      const isHealth = request.url === '/api/health'
      if (!isHealth) asked++
      response.writeHead(sick.has(at) && !isHealth ? 503 : 200).end()
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

const ask = async (count: number, method = 'GET') => {
  const statuses: number[] = []
  for (let at = 0; at < count; at++)
    statuses.push((await fetch(`${balancer.url}/api/content`, { method })).status)
  return statuses.sort()
}

it('asks another replica for a read that one refuses', async () => {
  sick.add(1)
  expect(await ask(60)).toEqual(Array(60).fill(200))
})

it('asks once for a write', async () => {
  expect(await ask(3, 'POST')).toEqual([200, 200, 503])
  expect(asked).toBe(3)
})

it('asks no further when all refuse, after some', async () => {
  for (const at of [0, 1, 2]) sick.add(at)
  expect(await ask(200)).toEqual(Array(200).fill(503))
  expect(asked).toBeGreaterThan(200)
  expect(asked).toBeLessThan(300) // 800 else
})

it('asks others again a moment later', async () => {
  sick.delete(0)
  sick.delete(2)
  expect(await ask(60)).toEqual(Array(60).fill(200))
})
