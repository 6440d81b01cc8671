/** The control of the hot path: node:http that sends what it was given from memory, with two headers, and does nothing else. */
import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { Known } from './hot'

const known = new Map<string, { body: Buffer; etag: string }>()
for (const { key, body, etag } of JSON.parse(
  readFileSync(process.env.BARE_ANSWERS ?? '', 'utf8'),
) as Known[])
  known.set(key, { body: Buffer.from(body, 'base64'), etag })

const processes = Number(process.env.WEB_CONCURRENCY ?? 1)

const server = createServer((request, response) => {
  const { url = '', headers } = request
  const answer = known.get(`${headers['accept-encoding'] ?? ''} ${url}`)
  if (!answer) {
    response.writeHead(200)
    return void response.end()
  }
  if (headers['if-none-match'] === answer.etag) {
    response.writeHead(304, { ETag: answer.etag })
    return void response.end()
  }
  const { body } = answer
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.byteLength })
  response.end(body)
})
if (cluster.isPrimary && processes > 1)
  for (let begun = 0; begun < processes; begun++) cluster.fork()
else server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
