/** The control of reads behind the memory: what one SELECT of one row gives, sent by a bare node:http. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
await pool.query('create table if not exists bench_body (id int primary key, body text not null)')

const store = async (request: IncomingMessage) => {
  await pool.query(
    'insert into bench_body values (1, $1) on conflict (id) do update set body = excluded.body',
    [await text(request)],
  )
}

const query = { name: 'body', text: 'select body from bench_body where id = $1', values: [1] }

const send = async (response: ServerResponse) => {
  const { rows } = await pool.query<{ body: string }>(query)
  const body = Buffer.from(rows[0]?.body ?? '')
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.byteLength })
  response.end(body)
}

createServer((request, response) => {
  if (request.url === '/api/health') response.end('ok')
  else if (request.method === 'PUT') void store(request).then(() => response.end())
  else void send(response)
}).listen(Number(process.env.PORT), '127.0.0.1')

process.on('SIGTERM', () => process.exit(0))
