import { createLocalReq, type Access, type PayloadRequest } from 'payload'
import { AppError } from '../../../../platform/errors'
import type { ApiCall } from '../step'

/** A rule of any project's: it may look at the document that is sent, which nobody has read yet. */
export type Rule = Access | undefined

export type Asking = Pick<ApiCall, 'headers' | 'method' | 'payload' | 'route' | 'caller' | 'url'>

/** Whether it says no without having looked at the document. One that looks, or fails without, is asked by Payload. */
const refuses = async (rule: Rule, req: PayloadRequest, id: string | undefined) => {
  if (!rule) return !req.user
  let hasLooked = false
  const given = {
    req,
    id,
    get data() {
      hasLooked = true
      return undefined
    },
  }
  try {
    return !(await rule(given)) && !hasLooked
  } catch {
    return false
  }
}

const requestOf = ({ headers, method, payload, route, caller, url }: Asking) =>
  createLocalReq(
    {
      user: caller.user ?? undefined,
      locale: url.searchParams.get('locale') ?? undefined,
      req: {
        headers,
        method,
        routeParams: route.params,
        searchParams: url.searchParams,
        url: url.href,
      },
    },
    payload,
  )

/**
 * One of these rules must let the caller; they are asked without a document.
 * @throws AppError 401 for visitors, 403 for others
 */
export const demandOneOf = async (rules: readonly Rule[], call: Asking) => {
  const { route, caller } = call
  const req = await requestOf(call)
  for (const rule of rules) if (!(await refuses(rule, req, route.params.id))) return
  if (!caller.user) throw new AppError('unauthenticated', 'Please log in, or send an API key.')
  throw new AppError('forbidden', 'You are not allowed to do this.')
}
