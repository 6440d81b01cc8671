import { Agent, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { pipeline, type Duplex } from 'node:stream'
import { requestIdOf } from '../../http/request/requestId'
import { askSiblings } from '../../platform/processes/siblings'
import { connectProven } from './doorProof'

/** Where the process that has the pages is asked for them (pageDoor.ts). */
export type Door = { port: number; key: string }

export const doorQuestion = 'pages'
export const keyHeader = 'x-frontdesk-door'
export const clientHeader = 'x-frontdesk-client'

const mostWaitMs = 500

/** Of one connection alone (RFC 9110, 7.6.1), or ours. `Expect` has been answered. */
const isOfConnection = (name: string) =>
  /^(?:connection|keep-alive|proxy-connection|te|trailer|upgrade|expect|x-frontdesk-\w+)$/i.test(name) // prettier-ignore

const without = (isLeftOut: (name: string) => boolean, raw: readonly string[]): string[] =>
  raw.flatMap((name, at) => (at % 2 === 0 && !isLeftOut(name) ? [name, raw[at + 1]!] : []))

const passResponse = (answer: IncomingMessage, response: ServerResponse, ended: () => void) => {
  // How its end is told is the connection's own.
  const isLeftOut = (name: string) => isOfConnection(name) || /^transfer-encoding$/i.test(name)
  response.writeHead(answer.statusCode ?? 502, without(isLeftOut, answer.rawHeaders))
  pipeline(answer, response, ended) // whichever breaks off ends the other
}

/** Keeps connections to one door. */
class DoorAgent extends Agent {
  constructor(readonly door: Door) {
    super({ keepAlive: true })
  }
  override createConnection(
    _: unknown,
    done?: (error: Error | null, socket: Duplex) => void,
  ): undefined {
    connectProven(this.door).then(
      (socket) => done?.(null, socket),
      (error: Error) => done?.(error, undefined as never),
    )
  }
}

type Passing = { agent: DoorAgent; request: IncomingMessage; response: ServerResponse }

/** Reverse proxy. @returns whether that was all; not, where it has reached nobody, and may be passed on again */
const pass = ({ agent, request, response }: Passing): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const { method, url, rawHeaders, socket: own } = request
    const { door } = agent
    const hasBody = 'content-length' in request.headers || 'transfer-encoding' in request.headers
    const mayAgain = (method === 'GET' || method === 'HEAD') && !hasBody // what was sent of a body is gone
    let hasBegun = false
    const told = [keyHeader, door.key, clientHeader, own.remoteAddress ?? '']
    const headers = [...told, ...without(isOfConnection, rawHeaders)] // Node takes the first 2,000 alone
    const asked = ask({ host: '127.0.0.1', port: door.port, agent, method, path: url, headers })
    asked.once('response', (answer) => passResponse(answer, response, () => resolve(true)))
    asked.once('error', (error) => {
      if (response.headersSent || response.destroyed) return resolve(true)
      if (hasBegun && !mayAgain) reject(error)
      else resolve(false)
    })
    response.once('close', () => asked.destroy())
    asked.once('socket', () => {
      hasBegun = true
      request.pipe(asked)
    })
  })

const askForDoor = () => askSiblings<Door>(doorQuestion, mostWaitMs)

type Options = {
  /** Answers that the pages can't be shown yet. */
  sayStarting: (request: IncomingMessage, response: ServerResponse) => void
  fail: (response: ServerResponse, error: unknown, requestId: string) => void
  /** @default asks the siblings */
  askAll?: () => Promise<Door[]>
}

/** The pages, in a process that has none: the one of its siblings that has them answers. */
export const passPages = ({ sayStarting, fail, askAll = askForDoor }: Options) => {
  let known: DoorAgent | undefined
  let asking: Promise<DoorAgent | undefined> | undefined
  /** One question for all who wait: while nobody has the pages, each request would ask all processes. */
  const findDoor = () =>
    (asking ??= askAll()
      .then(([door]) => door && new DoorAgent(door))
      .finally(() => (asking = undefined)))
  const tryToAnswer = async (request: IncomingMessage, response: ServerResponse) => {
    for (let tries = 0; tries < 2; tries++) {
      const agent = (known ??= await findDoor())
      if (response.destroyed) return
      if (!agent) break
      if (await pass({ agent, request, response })) return
      if (known === agent) known = undefined // it has ended, and another may have its place
    }
    sayStarting(request, response)
  }
  const nothing = async () => {}
  return {
    answer: (request: IncomingMessage, response: ServerResponse) =>
      tryToAnswer(request, response).catch((error: unknown) =>
        fail(response, error, requestIdOf(request)),
      ),
    check: nothing,
    start: nothing,
    warmUp: nothing,
  }
}
