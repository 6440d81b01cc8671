import { handleServerFunctions } from '@payloadcms/next/layouts'
import { canAccessAdmin, type ImportMap, type SanitizedConfig, type ServerFunction } from 'payload'
import { noteRefusal } from '../../audit/refusals/noteRefusal'
import { actorOf } from '../../platform/access/actor'
import { withoutValues } from '../../platform/describeFailure'
import { isAppError } from '../../platform/errors'
import { refusalOf } from '../../http/answer/describeError'
import { answerPanelCallWith, panelCallBegins } from '../../http/request/panelCall'
import { logger } from '../../platform/logging'
import { refused, type Caller, type Guard, type SafeArgs } from './guard'
import { guards } from './guards'

type Call = {
  /** As the browser sent them. */
  name: unknown
  args: unknown
  config: Promise<SanitizedConfig>
  importMap: ImportMap
}

const guardOf = (name: unknown): [string, Guard] | undefined => {
  if (typeof name !== 'string' || !Object.hasOwn(guards, name)) return undefined
  const guard = guards[name]
  return guard && [name, guard]
}

type Outcome = { args: SafeArgs } | { refused: true }

/** Looks at a call with the session of its caller, as Payload reads it from the cookie. */
const check =
  (guard: Guard, { name, args }: Call): ServerFunction =>
  async ({ req, permissions }: Caller): Promise<Outcome> => {
    try {
      if (!req.user) throw refused()
      await canAccessAdmin({ req }).catch(() => {
        throw refused()
      })
      return { args: await guard.check(args, { req, permissions }) }
    } catch (error) {
      if (!isAppError(error)) throw error
      req.payload.logger.info({ msg: 'A server function was refused', name, user: req.user?.id })
      const target = { type: 'panel', title: String(name) }
      await noteRefusal({ action: 'refuse', target, ...(req.user && { actor: actorOf(req) }) })
      return { refused: true }
    }
  }

/** Payload answers some failures with their message, which may be a statement of SQL. */
const withoutStatements = (answer: unknown): unknown => {
  const { errors } = Object(answer) as { errors?: unknown }
  if (!Array.isArray(errors)) return answer
  const plain = errors.map((error: unknown) => {
    const { message } = Object(error) as { message?: unknown }
    return typeof message === 'string'
      ? { ...Object(error), message: withoutValues(message) }
      : error
  })
  return { ...(answer as object), errors: plain }
}

/** Next's own `notFound()` would send the whole page anew, and unsaved text on it would be lost. */
const nothing = () => {
  answerPanelCallWith(404)
  return null
}

/** Payload's lists throw this for a collection that their reader's panel does not show. */
const isNotFound = (error: Error) => error.message === 'not-found'

/**
 * Deny by default: the only entry to the panel's server functions, which Payload would run for any caller, even
 * without a session. A call goes on only if its caller may read what it names, with the arguments that its guard
 * allows.
 */
export const callServerFunction = async (call: Call): Promise<unknown> => {
  panelCallBegins()
  const known = guardOf(call.name)
  if (!known) {
    logger.info({ msg: 'A server function that does not exist was called' })
    return nothing()
  }
  const [name, guard] = known
  const { config, importMap } = call
  const outcome = (await handleServerFunctions({
    name: 'check',
    args: {},
    config,
    importMap,
    serverFunctions: { check: check(guard, call) },
  })) as Outcome
  const refuse = () => (guard.refusal ? guard.refusal() : nothing())
  if ('refused' in outcome) return refuse()
  try {
    const answer = await handleServerFunctions({
      name,
      args: outcome.args,
      config,
      importMap,
      serverFunctions: guard.run && { [name]: guard.run },
    })
    return withoutStatements(guard.finish ? guard.finish(answer, outcome.args) : answer)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const refusal = isNotFound(error) ? {} : refusalOf(error)
    if (!refusal) throw error
    logger.info({ msg: 'A server function was refused', ...refusal, name })
    return refuse()
  }
}
