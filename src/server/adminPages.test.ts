import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from '@jest/globals'
import { AppError } from '../platform/errors'
import { isBuilt, refuseFailed } from './adminPages'

it('a page that fails once it has begun is broken off, and before that it is refused', async () => {
  const server = createServer(({ url }, response) => {
    if (url === '/begun') response.writeHead(200).write('half a page')
    refuseFailed(response, new AppError('rate_limited', 'Later'), 'id')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await expect(fetch(`${url}/begun`).then((response) => response.text())).rejects.toThrow()
  expect((await fetch(url)).status).toBe(429)
  server.close()
})

it.each([
  ['/_next/static/chunks/a.js?v=1', true],
  ['/_next/static/../../admin/login', false],
  ['/_next/static/%2e%2e/%2E%2e/admin/login', false],
  ['/_next/static/..\\..\\admin/login', false],
  ['//_next/static/a.js', false],
  ['/admin/login', false],
])('%s is made by the build: %s', (url, isMade) => {
  expect(isBuilt({ url } as IncomingMessage)).toBe(isMade)
})
