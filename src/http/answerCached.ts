import type { PayloadRequest } from 'payload'
import {
  answerFromMemory,
  answerInMemory,
  readyAnswer,
  wireAnswer,
  type ReadyAnswer,
} from '../publishing/responseCache'
import { rawAddress } from './answerAtOnce'

type Cached = {
  /** Throws for those whom nothing is made for. */
  refuse: () => void
  /** Runs before the answer is made; never for one that is in memory. */
  before: () => Promise<Record<string, string>>
  make: () => Promise<{ body: object } & Pick<ReadyAnswer, 'keptForMs' | 'onAnswered'>>
}

/**
 * Answers a visitor's read that costs something from memory, until content changes, and makes it else. What is
 * ready is sent by `answerAtOnce` without coming this far. `before` counts it: it runs beside the work, and its
 * refusal is the answer.
 */
export const answerCached = async (
  req: PayloadRequest,
  { refuse, before, make }: Cached,
): Promise<Response> => {
  const key = rawAddress(req.url ?? '')
  const known = answerInMemory(key)
  if (!known) refuse()
  const counted = known ? Promise.resolve({}) : before()
  const made = answerFromMemory(key, async () => {
    const { body, ...more } = await make()
    return { ...(await readyAnswer(Response.json(body))), ...more }
  })
  made.catch(() => undefined) // a refusal comes first
  const limits = await counted
  const answer = await made
  const wire = await wireAnswer(answer, {
    acceptEncoding: req.headers.get('accept-encoding') ?? undefined,
    ifNoneMatch: req.headers.get('if-none-match') ?? undefined,
  })
  return new Response(wire.body as BodyInit | null, {
    status: wire.status,
    headers: { ...wire.headers, ...limits },
  })
}
