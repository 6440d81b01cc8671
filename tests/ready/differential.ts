import { randomUUID } from 'node:crypto'
import type { Payload } from 'payload'
import { answerReady } from '../../src/cms/ready/answer/answerReady'
import { mended } from '../../src/cms/ready/mend'
import { readClocks } from '../../src/platform/async/clocks'
import { noteInTouch } from '../../src/platform/changes/contentChanges'
import { demandRoute, resolveRoute } from '../../src/http/request/route'
import { inRequest } from '../../src/platform/requestContext'
import { callPayload } from '../../src/server/api/pipeline/callPayload'
import { demandKnownQuery } from '../../src/server/api/pipeline/checks/demandKnownQuery'
import { randomOf } from '../fuzz/random'
import { makeWorld } from './world'

const visitor = { kind: 'visitor', user: null } as const

type Answers = {
  /** Undefined where it left the answer to Payload. */
  ready: string | undefined
  payload: string
  status: number
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
      ready: ready?.body.toString(),
      payload: await response.text(),
      status: response.status,
    }
  })
}

export type Outcome = {
  asked: number
  /** Of which the documents that are ready have answered. */
  ready: number
  refused: number
  differing: { path: string; ready: string; payload: string }[]
  failedWrites: Record<string, number>
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
  const outcome: Outcome = { asked: 0, ready: 0, refused: 0, differing: [], failedWrites: {} }
  for (let round = 0; round < rounds; round++) {
    await world.write()
    noteInTouch(readClocks()) // as who follows the log does, so that what is known of it is kept meanwhile
    if (random.chance(0.7)) await mended()
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
      if (answers.status !== 200 || answers.ready !== answers.payload)
        outcome.differing.push({ path, ready: answers.ready, payload: answers.payload })
    }
    if (outcome.differing.length > 5) break
  }
  await mended()
  return { ...outcome, failedWrites: Object.fromEntries(world.failed) }
}
