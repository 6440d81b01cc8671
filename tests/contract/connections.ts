import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import { rssMib } from '../../bench/hostile/processes'
import { visitor } from '../helpers/server/client'
import type { TestServer } from '../helpers/server/testServer'

/** Clients who ask much on one connection (pipelining), take nothing, or go away. */
export const connections = (serverOf: () => TestServer) => {
  const open = (address: string, paths: string[]) => {
    const { hostname, port } = new URL(serverOf().url)
    const socket = connect(Number(port), hostname)
    socket.on('error', () => undefined).pause()
    const head = `Host: ${hostname}\r\nX-Forwarded-For: ${address}\r\n\r\n`
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\n${head}`).join(''))
    return socket
  }
  const leave = async (address: string, paths: string[], afterMs = 5) => {
    const socket = open(address, paths)
    await once(socket, 'connect')
    await wait(afterMs)
    socket.destroy()
  }
  const bundle = '/api/docs/swagger-ui-bundle.js'
  const pages = (many: number) => Array.from({ length: many }, (_, one) => `/admin/login?${one}`)
  const addresses = ['203.0.113.21', '203.0.113.22']
  const page = () =>
    visitor(serverOf().url)('GET', '/admin/login', { headers: { 'X-Forwarded-For': '192.0.2.77' } })

  describe('connections', () => {
    it('that are closed leave nothing of their answers in memory', async () => {
      const { pid } = serverOf()
      const before = rssMib(pid)
      for (let number = 0; number < 30; number++) {
        const list = `/api/content?limit=10&where[title][not_equals]=left-${number}`
        await leave(`203.0.113.${100 + number}`, [list, ...Array<string>(8).fill(bundle)], 20) // 14 MB
      }
      await wait(2000)
      expect(rssMib(pid) - before).toBeLessThan(150)
    })

    it('that are closed hold no place of the pages that were asked for on them', async () => {
      await page()
      for (const afterMs of [1, 3, 6, 10, 15, 25])
        for (const address of addresses) await leave(address, pages(3), afterMs)
      await wait(500)
      const began = performance.now()
      expect((await page()).status).toBe(200)
      expect(performance.now() - began).toBeLessThan(5000)
    })

    it('on which nobody takes the pages hold no place either', async () => {
      const sockets = [...addresses, ...addresses].flatMap((address) => [
        open(address, pages(90)),
        open(address, [...Array<string>(6).fill(bundle), ...pages(90)]),
      ])
      await wait(2000)
      const began = performance.now()
      expect((await page()).status).toBe(200)
      expect(performance.now() - began).toBeLessThan(5000)
      for (const socket of sockets) socket.destroy()
    })
  })
}
