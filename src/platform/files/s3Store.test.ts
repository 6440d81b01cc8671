import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http' // prettier-ignore
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { afterEach, expect, it } from '@jest/globals'
import { parseS3Url } from '../values/s3Location'
import { s3Store } from './s3Store'

const silenceMs = 300
let server: Server

const storeAt = async (answer: RequestListener, mostSilenceMs = silenceMs) => {
  server = createServer(answer)
  server.on('checkContinue', answer) // it never says 100 to whoever waits for it
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const location = parseS3Url(`s3://uploads?endpoint=http://127.0.0.1:${port}&region=us-east-1`)!
  const credentials = { accessKeyId: 'a', secretAccessKey: 'b' }
  return s3Store({ ...location, credentials }, 'media', mostSilenceMs)
}

afterEach(() => {
  server.closeAllConnections()
  server.close()
})

it('gives an upload all its time, as long as something moves', async () => {
  const sizes: number[] = []
  const patience = 1500 // the store and the server share a thread, which may stand still for 300 ms on a busy machine
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const moving = setInterval(() => response.writeProcessing(), 50)
    sizes.push((await buffer(request)).length)
    await setTimeout(1.5 * patience)
    clearInterval(moving)
    response.end()
  }
  const store = await storeAt((request, response) => void answer(request, response), patience)
  const data = Buffer.alloc(3 * 1024 * 1024)
  await store.put('large', { data })
  expect(sizes).toEqual([data.length])
})

it('gives up a body that stops half-way', async () => {
  const store = await storeAt((_request, response) => {
    response.writeHead(200, { 'Content-Length': 10 })
    response.write('half')
  })
  await expect(buffer(await store.read('frozen'))).rejects.toThrow('inactivity')
})

it('asks and stores while many bodies are being read', async () => {
  const store = await storeAt((request, response) => {
    response.writeHead(200, { 'Content-Length': 10 })
    if (request.method === 'GET') response.write('half')
    else response.end()
  })
  const bodies = await Promise.all(Array.from({ length: 60 }, () => store.read('slow')))
  bodies.forEach((body) => body.on('error', () => undefined))
  expect(await store.stat('slow')).toMatchObject({ size: 10 })
})

it('does not list the folders of a console', async () => {
  const contents = ['media/', 'media/objects/', 'media/objects/a']
    .map((key) => `<Contents><Key>${key}</Key><Size>0</Size></Contents>`)
    .join('')
  const store = await storeAt((_request, response) => {
    response.setHeader('Content-Type', 'application/xml')
    response.end(`<ListBucketResult><IsTruncated>false</IsTruncated>${contents}</ListBucketResult>`)
  })
  expect((await store.list()).map(({ key }) => key)).toEqual(['objects/a'])
})
