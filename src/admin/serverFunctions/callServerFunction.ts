import { handleServerFunctions } from '@payloadcms/next/layouts'
import { notFound } from 'next/navigation'
import { canAccessAdmin, type ImportMap, type SanitizedConfig, type ServerFunction } from 'payload'
import { isAppError } from '../../errors'
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
      return { refused: true }
    }
  }

/**
 * The one door to the panel's server functions, which Payload gives to whoever has a session, or none: a call
 * goes on only if its caller may read what it names, with the arguments that its guard knows.
 */
export const callServerFunction = async (call: Call): Promise<unknown> => {
  const known = guardOf(call.name)
  if (!known) return notFound()
  const [name, guard] = known
  const { config, importMap } = call
  const outcome = (await handleServerFunctions({
    name: 'check',
    args: {},
    config,
    importMap,
    serverFunctions: { check: check(guard, call) },
  })) as Outcome
  // A 404 has Next make the page anew, and what somebody was typing there is gone: it is for strangers alone.
  if ('refused' in outcome) return guard.refusal ? guard.refusal() : notFound()
  const answer = await handleServerFunctions({
    name,
    args: outcome.args,
    config,
    importMap,
    serverFunctions: guard.run && { [name]: guard.run },
  })
  return guard.finish ? guard.finish(answer, outcome.args) : answer
}
