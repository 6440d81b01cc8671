import { casesOf, callerOf, type Case, type Context } from './cases'
import { checkAnswer, type Fault } from './checkAnswer'
import { operationsOf, type Document, type Operation, type Schema } from './openApi'
import { randomOf } from './random'
import { curlOf, send } from './request'
import { validatorFor } from './validator'
import type { World } from './world'

export type Find = Fault & { operation: string; what: string; seed: number; curl: string }

export type Report = { finds: Find[]; requests: number; operations: number }

type Options = {
  document: Document
  world: World
  seed: number
  /** How many requests an operation gets, or each of them. */
  budget: number | ((operation: Operation) => number)
  /** Those that are tried; all of them by default. */
  only?: (operation: Operation) => boolean
}

/** In turn from every group, so that few requests try something of each. */
const interleaved = (groups: Case[][]): Case[] => {
  const longest = Math.max(0, ...groups.map(({ length }) => length))
  return Array.from({ length: longest }, (_, at) => groups.flatMap((group) => group[at] ?? [])).flat() // prettier-ignore
}

/** What reads comes before what writes, what deletes after it, and what ends sessions last. */
const turnOf = ({ method, path }: Operation): number => {
  if (path.endsWith('/logout')) return 9
  return { GET: 1, POST: 0, PATCH: 2, PUT: 2, DELETE: 3 }[method] ?? 4 // prettier-ignore
}

const idIn = (text: string): string | undefined => {
  const found = /^\{"(?:message|doc)".*?"doc":\{.*?"id":"([0-9a-f-]{36})"/.exec(text)
  return found?.[1]
}

const growersFor = (context: Context, operations: Operation[]) => {
  for (const operation of operations) {
    const place = /^\/api\/([\w-]+)$/.exec(operation.path)?.[1]
    if (operation.method !== 'POST' || !place || !('201' in operation.responses)) continue
    context.world.growers[place] ??= async () => {
      const [first] = casesOf(operation, context).valid ?? []
      const { request } = await first!.make(randomOf(Date.now(), place))
      return idIn((await send(context.world.url, request)).text)
    }
  }
}

/** Before it counts as one that never succeeds: not every example goes well alone, such as a conversation’s second turn. */
const leastTries = 5

const tryOperation = async (operation: Operation, context: Context, options: Options) => {
  const { seed } = options
  const budget = typeof options.budget === 'number' ? options.budget : options.budget(operation)
  const finds: Find[] = []
  const { world, document, validate, fits } = context
  const random = randomOf(seed, operation.name)
  const { valid = [], ...others } = casesOf(operation, context)
  const [first = [], ...more] = valid.map((one) => [one])
  // Operations take turns at what comes second: few requests of each try something of every group.
  const groups = random.shuffled([...more, ...Object.values(others)])
  const queue = [...first, ...interleaved(groups.map((group) => random.shuffled(group)))]
  let hasSucceeded = false
  let requests = 0
  for (const [at, { what, make }] of queue.slice(0, Math.max(budget, leastTries)).entries()) {
    if (at >= budget && hasSucceeded) break
    requests += 1
    const draft = await make(randomOf(seed, `${operation.name} ${at}`)).catch(
      (error: Error) => error,
    )
    if (draft instanceof Error) {
      const fault = { kind: 'never succeeds', detail: draft.message } as const
      finds.push({ ...fault, operation: operation.name, what, seed, curl: '' })
      continue
    }
    const { request, expected } = draft
    const answer = await send(world.url, request).catch((error: unknown) => ({
      status: 599,
      headers: new Headers(),
      text: String(error),
    }))
    hasSucceeded ||= answer.status < 400
    const place = /^\/api\/([\w-]+)$/.exec(operation.path)?.[1]
    const made = answer.status === 201 && place ? idIn(answer.text) : undefined
    if (made && place) world.add(place, made)
    const faults = checkAnswer({ answer, request, operation, document, expected, validate, fits })
    const curl = curlOf(world.url, request)
    finds.push(
      ...faults.map((fault) => ({ ...fault, operation: operation.name, what, seed, curl })),
    )
  }
  if (!hasSucceeded) {
    const detail = `None of ${requests} requests, as ${callerOf(operation)}`
    const fault = { kind: 'never succeeds', detail } as const
    finds.push({ ...fault, operation: operation.name, what: '', seed, curl: '' })
  }
  return { finds, requests }
}

/**
 * Asks the server of every operation of its OpenAPI document what the document allows and what it forbids, and
 * compares the answers with it. What schemathesis does for Python, as far as one document needs it.
 */
export const fuzz = async (options: Options): Promise<Report> => {
  const { document, world, only = () => true } = options
  const all = operationsOf(document)
  const { validate, fits } = validatorFor(document)
  const context: Context = {
    ...{ document, world, validate },
    fits: (schema: Schema, value: unknown) => fits(schema, value),
  }
  growersFor(context, all)
  const operations = all.filter(only).sort((a, b) => turnOf(a) - turnOf(b))
  const report: Report = { finds: [], requests: 0, operations: operations.length }
  for (const operation of operations) {
    const { finds, requests } = await tryOperation(operation, context, options)
    report.finds.push(...finds)
    report.requests += requests
  }
  return report
}
