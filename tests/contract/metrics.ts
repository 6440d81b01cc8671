import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import type { Client } from '../helpers/server/client'
import { apiKey, until, type TestServer } from '../helpers/server/testServer'

export const metricsToken = 'metrics-token-of-the-suite-0123456789'

type Suite = { server: TestServer; staff: Client }

const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } })

const readMetrics = async ({ url }: TestServer) => {
  const answer = await fetch(`${url}/api/metrics`, bearer(metricsToken))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return answer.text()
}

const counted = 'frontdesk_http_request_duration_seconds_count'

/** The number behind `name{labels}`; 0 where it is missing. */
const valueOf = (metrics: string, series: string) =>
  Number(
    metrics
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1) ?? 0,
  )

export const metrics = (given: () => Suite) => {
  describe('GET /api/metrics', () => {
    it('is for METRICS_TOKEN, the key and administrators', async () => {
      const { server, staff } = given()
      const status = (init?: RequestInit) =>
        fetch(`${server.url}/api/metrics`, init).then(async (answer) => {
          const { errors } = answer.ok ? { errors: undefined } : await answer.json()
          return [answer.status, errors?.[0].code]
        })
      expect(await status()).toEqual([401, 'unauthenticated'])
      expect(await status(bearer('wrong'.repeat(8)))).toEqual([401, 'unauthenticated'])
      expect(await status({ headers: { 'X-API-Key': metricsToken } })).toEqual([401, 'unauthenticated']) // prettier-ignore
      expect(await status({ method: 'POST' })).toEqual([405, 'method_not_allowed'])
      expect(await status(bearer(apiKey))).toEqual([200, undefined])
      expect((await staff('GET', '/api/metrics')).status).toBe(200)
      expect((await staff('GET', '/api/metrics?all=1')).status).toBe(400)
      expect((await staff('GET', '/api/metrics?utm_source=x')).status).toBe(200)
      // Elsewhere the token is a wrong one, as any other.
      const read = await fetch(`${server.url}/api/content`, bearer(metricsToken))
      expect(read.status).toBe(401)
    })

    it('counts what is asked, by patterns and not by what a visitor names', async () => {
      const { server } = given()
      const before = await readMetrics(server)
      const paths = Array.from({ length: 60 }, (_, place) => {
        const word = randomBytes(4).toString('hex')
        const kinds = [`/api/${word}`, `/api/content/${word}`, `/api/brochures?${word}`, `/${word}`]
        return kinds[place % kinds.length] as string
      })
      for (const path of paths) await fetch(server.url + path).then((answer) => answer.text())
      const after = await readMetrics(server)
      const routes = (text: string) => new Set(text.match(/route="[^"]*"/g))
      const fresh = [...routes(after)].filter((route) => !routes(before).has(route))
      expect(fresh.length).toBeLessThanOrEqual(4)
      const unknown = `${counted}{route="unknown",method="GET",status="404"}`
      expect(valueOf(after, unknown) - valueOf(before, unknown)).toBe(15)
    })

    it('tells of memory, the pool, queues, health, disks and the event loop', async () => {
      const { server } = given()
      const hits = 'frontdesk_cache_lookups_total{outcome="hit"}'
      const list = `${counted}{route="/api/content",method="GET",status="200"}`
      const read = () => fetch(`${server.url}/api/content`).then((answer) => answer.text())
      await read()
      const before = await readMetrics(server)
      await read()
      await read()
      const after = await readMetrics(server)
      expect(valueOf(after, hits) - valueOf(before, hits)).toBe(2)
      expect(valueOf(after, list) - valueOf(before, list)).toBe(2)
      expect(valueOf(after, 'frontdesk_health{check="service"}')).toBe(1)
      expect(valueOf(after, 'frontdesk_disk_size_bytes{folder="data"}')).toBeGreaterThan(1e6)
      for (const name of [
        'frontdesk_jobs{state="due"}',
        'frontdesk_mails{state="failed"}',
        'frontdesk_webhooks_oldest_seconds{state="due"}',
        'frontdesk_database_pool{pool="main",state="waiting"}',
        'frontdesk_database_wait_seconds_count{pool="main"}',
        'nodejs_eventloop_lag_p99_seconds',
        'process_resident_memory_bytes',
        'frontdesk_cache_bytes',
        'frontdesk_search_documents{locale="en"}',
      ])
        // prettier-ignore
        expect(after).toContain(`\n${name} `)
    })

    it('has what the alerts and the dashboard of deploy/ ask for', async () => {
      const text = await readMetrics(given().server)
      const named = (file: string) =>
        readFileSync(file, 'utf8').match(/\b(?:frontdesk|nodejs|process)_[a-z0-9_]+/g) ?? []
      for (const file of ['deploy/prometheus/alerts.yaml', 'deploy/grafana/frontdesk.json'])
        for (const name of new Set(named(file))) {
          const family = name.replace(/_(?:bucket|count|sum)$/, '')
          expect(text).toMatch(new RegExp(`^# TYPE (?:${name}|${family}) `, 'm'))
        }
    })
  })

  describe('a traceparent', () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
    const sent = { traceparent: `00-${traceId}-00f067aa0ba902b7-01` }

    it('names the trace that the log’s lines of its request have, from memory too', async () => {
      const { server } = given()
      const paths = ['/api/content?limit=3', '/api/content?limit=3', '/api/nowhere', '/api/health']
      for (const path of paths) await fetch(server.url + path, { headers: sent })
      const traced = () =>
        server.logs.filter((line) => line.msg === 'request' && line.traceId === traceId)
      await until('the lines', () => traced().length === paths.length)
    })

    it('that is none, or missing, gives way to a new one', async () => {
      const { server } = given()
      const answer = await fetch(`${server.url}/api/nowhere`, { headers: { traceparent: '00-0' } })
      const requestId = answer.headers.get('x-request-id') ?? ''
      const line = () => server.logs.find((one) => one.requestId === requestId)
      await until('the line', () => line() !== undefined)
      expect(line()?.traceId).toBe(requestId.replaceAll('-', ''))
    })
  })
}
