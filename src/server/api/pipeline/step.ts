import type { Payload } from 'payload'
import type { Caller, Route } from '../../../platform/requestContext'

/**
 * A request on its way through the pipeline (Koa's context): what came, and what was found out about it. Steps change
 * `url`, `headers` and `body`.
 */
export type ApiCall = {
  /** As it came: its body, its method, and the original headers, not cleaned. */
  request: Request
  payload: Payload
  /** Without cookies that don't count (cleanHeaders.ts). */
  headers: Headers
  /** Below our own `BASE_URL`. */
  url: URL
  /** Which endpoint answers: `GET` also for a HEAD, and for a POST that stands for a GET. */
  method: string
  route: Route
  caller: Caller
  body: BodyInit | null
}

/** Refuses by throwing, answers by itself, or lets the steps after it answer and works on what they say. */
export type Step = (call: ApiCall, next: () => Promise<Response>) => Promise<Response>

/** A step that only looks, and throws where the request goes no further. */
export const refusing =
  (demand: (call: ApiCall) => void | Promise<void>): Step =>
  async (call, next) => {
    await demand(call)
    return next()
  }

/** Middleware in the manner of Koa (koa-compose): each step calls the rest of the list, the last one `answer`. */
export const compose =
  (steps: readonly Step[], answer: (call: ApiCall) => Promise<Response>) =>
  (call: ApiCall): Promise<Response> => {
    const from = async (place: number): Promise<Response> => {
      const step = steps[place]
      return step ? step(call, () => from(place + 1)) : answer(call)
    }
    return from(0)
  }
