import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientAddressOf, clientNetwork } from '../http/request/clientAddress'

const mib = 1024 * 1024

/** What may wait in memory to be taken by those who asked for it. */
const mostOfOne = 16 * mib
const mostOfAll = 96 * mib
const lookEveryMs = 250

type Open = { client: string; response: Pick<ServerResponse, 'writableLength' | 'destroy'> }

/** Ends the oldest beyond what is allowed: who asks again and again, and takes nothing, loses what was asked for first. */
export const endExcess = (open: Iterable<Open>) => {
  const newestFirst = [...open].filter(({ response }) => response.writableLength > 0).reverse()
  const ofOne = new Map<string, number>()
  let ofAll = 0
  for (const { client, response } of newestFirst) {
    const own = (ofOne.get(client) ?? 0) + response.writableLength
    if (own > mostOfOne || ofAll + response.writableLength > mostOfAll) {
      response.destroy()
      continue
    }
    ofOne.set(client, own)
    ofAll += response.writableLength
  }
}

/**
 * Bounds what slow readers leave in our memory.
 * @returns what each answer is told to, as its request comes in
 */
export const watchUnsent = () => {
  const open = new Set<Open>()
  setInterval(() => endExcess(open), lookEveryMs).unref()
  return (request: IncomingMessage, response: ServerResponse) => {
    const one = { client: clientNetwork(clientAddressOf(request)), response }
    open.add(one)
    response.once('close', () => open.delete(one))
  }
}
