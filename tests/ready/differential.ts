import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { answerMany, type PlannedRead } from '../../src/cms/ready/answer/answerMany'
import { answerReady } from '../../src/cms/ready/answer/answerReady'
import { mended } from '../../src/cms/ready/mend'
import { readClocks } from '../../src/platform/async/clocks'
import { noteInTouch } from '../../src/platform/changes/contentChanges'
import { numberChanges } from '../../src/platform/changes/log'
import { demandRoute, resolveRoute } from '../../src/http/request/route'
import { inRequest } from '../../src/platform/requestContext'
import { callPayload } from '../../src/server/api/pipeline/callPayload'
import { demandKnownQuery } from '../../src/server/api/pipeline/checks/demandKnownQuery'
import { randomOf, type Random } from '../fuzz/random'
import { makeWorld } from './world'

const visitor = { kind: 'visitor', user: null } as const

type Answers = {
  /** Undefined where it left the answer to Payload. */
  ready: string | undefined
  payload: string
  status: number
  planned?: PlannedRead
}

/** What a visitor is answered, both ways, if the question is one. */
export const bothAnswers = async (payload: Payload, path: string): Promise<Answers | undefined> => {
  const url = new URL(path, 'http://localhost:3000')
  const { pathname } = url
  const route = demandRoute(resolveRoute(payload.config, { method: 'GET', pathname }))
  const headers = new Headers()
  const call = { payload, url, method: 'GET', headers, body: null, route, caller: visitor }
  const context = { requestId: randomUUID(), client: '', isHead: false, route, caller: visitor }
  return inRequest(context, async () => {
    try {
      demandKnownQuery({ ...call, request: new Request(url) })
    } catch {
      return undefined
    }
    const { signal } = new AbortController()
    const ready = await answerReady({ payload, route, url })
    const response = await callPayload({ ...call, signal })
    return {
      planned: ready && { payload, plan: ready.plan, isList: route.pattern === '/' },
      ready: ready?.body.toString(),
      payload: await response.text(),
      status: response.status,
    }
  })
}

/** What several are answered by one statement; nothing where it takes more. */
export const bodiesOf = async (reads: readonly PlannedRead[]): Promise<(string | undefined)[]> => {
  const bodies = reads.map((): string | undefined => undefined)
  await answerMany(reads, {
    room: 0,
    tell: (place, body) => {
      if (body instanceof Error) throw body
      bodies[place] = body?.bytes.toString()
      body?.free()
    },
  })
  return bodies
}

export type Outcome = {
  asked: number
  /** Of which the documents that are ready have answered. */
  ready: number
  refused: number
  /** Asked again after a write, and answered by one statement with others. */
  together: number
  differing: { path: string; ready: string; payload: string }[]
  failedWrites: Record<string, number>
}

const mostKnown = 12

/** Addresses that were answered before, as they are asked for again: several are told by one statement. */
const makeRegulars = (payload: Payload, random: Random) => {
  const known = new Map<string, PlannedRead>()
  return {
    note: (path: string, planned: PlannedRead) => {
      known.set(path, planned)
      const [oldest = ''] = known.keys()
      if (known.size > mostKnown) known.delete(oldest)
    },
    ask: async () => {
      const some = random.shuffled([...known]).slice(0, 4)
      const answers = await bodiesOf(some.map(([, planned]) => planned))
      const told = some.map(([path], at) => ({
        path,
        ready: answers[at],
      }))
      const all = []
      for (const { path, ready } of told)
        if (ready !== undefined)
          all.push({ path, ready, payload: (await bothAnswers(payload, path))?.payload ?? '' })
      return all
    },
  }
}

/**
 * Random writes, and after each some random questions, which are answered by the documents that are ready and by
 * Payload: byte for byte the same.
 */
export const compareAnswers = async (
  payload: Payload,
  { rounds, seed, questions = 4 }: { rounds: number; seed: number; questions?: number },
): Promise<Outcome> => {
  const random = randomOf(seed, 'ready')
  const world = makeWorld(payload, random)
  await world.createPicture()
  await world.createPicture()
  const regulars = makeRegulars(payload, random)
  const outcome: Outcome = { asked: 0, ready: 0, refused: 0, together: 0, differing: [], failedWrites: {} } // prettier-ignore
  const askTogether = async () => {
    for (const told of await regulars.ask()) {
      outcome.together += 1
      if (told.ready !== told.payload) outcome.differing.push(told)
    }
  }
  for (let round = 0; round < rounds; round++) {
    await world.write()
    noteInTouch(readClocks()) // as who follows the log does, so that what is known of it is kept meanwhile
    if (random.chance(0.9)) await numberChanges(payload.db.pool) // else something waits for its position
    if (random.chance(0.7)) await mended()
    await askTogether()
    for (let question = 0; question < questions; question++) {
      const path = world.question()
      const first = await bothAnswers(payload, path)
      const isLeft = first?.status === 200 && first.ready === undefined
      if (isLeft) await mended() // what was missing is there by now
      const answers = isLeft ? await bothAnswers(payload, path) : first
      if (!answers) {
        outcome.refused += 1
        continue
      }
      outcome.asked += 1
      if (answers.ready === undefined) continue
      outcome.ready += 1
      if (answers.planned) regulars.note(path, answers.planned)
      if (answers.status !== 200 || answers.ready !== answers.payload)
        outcome.differing.push({ path, ready: answers.ready, payload: answers.payload })
    }
    await askTogether()
    if (outcome.differing.length > 5) break
  }
  await mended()
  return { ...outcome, failedWrites: Object.fromEntries(world.failed) }
}
