import type { IncomingMessage, ServerResponse } from 'node:http'
import { clientAddressOf, clientNetwork } from '../http/request/clientAddress'

const mib = 1024 * 1024

/** What may wait in memory to be taken by those who asked for it. A site's server reads long answers side by side. */
const mostOfOne = { visitor: 16 * mib, known: 64 * mib }
const mostOfAll = 96 * mib
const lookEveryMs = 250

type Open = {
  client: string
  isKnown: boolean
  response: Pick<ServerResponse, 'writableLength' | 'destroy'>
}

/** Ends the oldest beyond what is allowed: who asks again and again, and takes nothing, loses what was asked for first. */
export const endExcess = (open: Iterable<Open>) => {
  const newestFirst = [...open].filter(({ response }) => response.writableLength > 0).reverse()
  const ofOne = new Map<string, number>()
  let ofAll = 0
  for (const { client, isKnown, response } of newestFirst) {
    const { writableLength } = response
    const who = `${client} ${isKnown}`
    const own = (ofOne.get(who) ?? 0) + writableLength
    const most = isKnown ? mostOfOne.known : mostOfOne.visitor
    const isNewest = own === writableLength // which may be longer than that by itself
    if ((own > most && !isNewest) || ofAll + writableLength > mostOfAll) {
      response.destroy()
      continue
    }
    ofOne.set(who, own)
    ofAll += writableLength
  }
}

/** A wrong key or token gets 401 and nothing else; a cookie that has ended is a visitor's. */
const presentsKey = ({ headers }: IncomingMessage): boolean =>
  Boolean(headers['x-api-key']) || /^(?:bearer|jwt) /i.test(headers.authorization ?? '')

/**
 * Bounds what slow readers leave in our memory.
 * @returns what each answer is told to, as its request comes in
 */
export const watchUnsent = () => {
  const open = new Set<Open>()
  setInterval(() => endExcess(open), lookEveryMs).unref()
  return (request: IncomingMessage, response: ServerResponse) => {
    const client = clientNetwork(clientAddressOf(request))
    const one = { client, isKnown: presentsKey(request), response }
    open.add(one)
    response.once('close', () => open.delete(one))
  }
}
