import type { PayloadRequest, SanitizedPermissions, ServerFunction } from 'payload'
import { z } from 'zod'
import { AppError } from '../../platform/errors'
import { isUuid } from '../../platform/values/isUuid'
import { countValues } from '../../platform/values/countValues'

/** Who calls, as Payload knows them from their cookie: nothing in it is the caller's own word. */
export type Caller = { req: PayloadRequest; permissions: SanitizedPermissions }

/** What of the arguments goes on to the function. What is not named here is left out. */
export type SafeArgs = Record<string, unknown>

export type Guard = {
  /** @throws AppError when the caller may not read, or change, what the arguments name */
  check: (args: unknown, caller: Caller) => Promise<SafeArgs>
  /** Instead of Payload's own function. */
  run?: ServerFunction
  /** Changes what the panel is answered. */
  finish?: (answer: unknown, args: SafeArgs) => unknown
  /** What the panel is told when the check fails, in a shape that it understands. @default 404 */
  refusal?: () => unknown
}

export const notAllowed = 'This does not exist, or you are not allowed to see it.'

/** Says the same of what does not exist and of what is not the caller's to know. */
export const refused = () => new AppError('not_found', notAllowed)

/** As of a body over REST (unstorable.ts): each is looked at more than once. */
const mostValues = 250_000

type GuardOptions<Args extends SafeArgs> = {
  /** Names every argument that the function may be given, and what it looks like. */
  takes: z.ZodType<Args>
  /** Demands the rights, and may replace arguments by what the server knows better. */
  demand: (args: Args, caller: Caller) => Promise<SafeArgs | void> | SafeArgs | void
} & Pick<Guard, 'run' | 'finish' | 'refusal'>

export const guard = <Args extends SafeArgs>({
  takes,
  demand,
  ...rest
}: GuardOptions<Args>): Guard => ({
  ...rest,
  check: async (given, caller) => {
    if (countValues(given, mostValues) > mostValues) throw refused()
    const { data, success } = takes.safeParse(given)
    if (!success) throw refused()
    return { ...data, ...(await demand(data, caller)) }
  },
})

/** For what the panel never calls. */
export const unused: Guard = {
  check: () => Promise.reject(refused()),
}

const name = z.string().min(1).max(100)

/** Kinds of arguments that several functions take. */
export const argument = {
  slug: name,
  id: z.string().refine(isUuid),
  path: z.string().min(1).max(1000),
  text: z.string().max(10_000),
  flag: z.boolean().nullish(),
  /** An object whose inside is the form's own. */
  object: z.record(z.string(), z.unknown()),
}
