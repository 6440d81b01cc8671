import { atSource } from './telemetry/sourcePlaces'

const mailAddress = /[^\s@<>()[\]"'`,;:=/\\]{1,64}@[^\s@<>()[\]"'`,;:=/\\]{1,255}/g

/** Drizzle writes the statement and its parameters, which may be personal data or secrets, into the message. */
const statement = /Failed query:[\s\S]*/

/** Where PostgreSQL and `JSON.parse` quote what they could not read. */
const quoted = [
  /: "[\s\S]*/,
  /value "[\s\S]*" (?=is out of range)/,
  /, (?:\.\.\.)?"[\s\S]*(?=is not valid JSON)/,
]

/** A line's own words, without statements and without people. */
export const withoutValues = (text: string): string =>
  text.replace(statement, 'A query failed').replace(mailAddress, '[address]')

/** What tells where something failed, and nothing of what was sent. */
const telling = [
  'code',
  'status',
  'statusCode',
  'responseCode',
  'errno',
  'syscall',
  'command',
  'severity',
  'schema',
  'table',
  'column',
  'dataType',
  'constraint',
  'routine',
] as const

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/** From the outermost failure down its causes. */
const chainOf = (error: Error): Error[] => {
  const chain: Error[] = []
  for (
    let next: unknown = error;
    next instanceof Error && chain.length < 8 && !chain.includes(next);
    next = next.cause
  )
    chain.push(next)
  return chain
}

/** PostgreSQL's error class 22 is about data, which its message repeats. */
const isAboutData = (error: Error) =>
  error instanceof SyntaxError || /^(22|42601)/.test(String((error as { code?: unknown }).code))

const messageOf = (error: Error): string => {
  const unquoted = isAboutData(error)
    ? quoted.reduce((text, pattern) => text.replace(pattern, ' … '), error.message).trim()
    : error.message
  return withoutValues(unquoted)
}

/** The frames alone: a stack begins with the message, which may hold anything. */
const framesOf = ({ stack = '', message }: Error): string[] => {
  const start = message ? stack.indexOf(message) : -1
  const rest = start < 0 ? stack : stack.slice(start + message.length)
  return rest
    .split('\n')
    .filter((line) => /^ {4}at \S/.test(line))
    .map(atSource)
}

type Described = { type: string; message: string; stack: string; [fact: string]: unknown }

/** A failure for the log: what and where, without statements, what was sent, or people. */
export const describeFailure = (error: Error): Described => {
  const chain = chainOf(error)
  const facts = telling.flatMap((name) => {
    const [first] = chain.flatMap((one) => (one as unknown as Record<string, unknown>)[name] ?? [])
    return isPlain(first) ? [[name, first] as const] : []
  })
  const stacks = chain.map((one) =>
    [`${one.constructor.name}: ${messageOf(one)}`, ...framesOf(one)].join('\n'),
  )
  const several = error instanceof AggregateError ? error.errors.slice(0, 5) : undefined
  return {
    type: error.constructor.name,
    message: chain.map(messageOf).join(': '),
    stack: stacks.join('\ncaused by: '),
    ...Object.fromEntries(facts),
    ...(several && { errors: several.map(describeAny) }),
  }
}

/** The same for whatever was thrown or said as a reason. */
export const describeAny = (thrown: unknown): unknown => {
  if (thrown instanceof Error) return describeFailure(thrown)
  return typeof thrown === 'string' ? withoutValues(thrown) : thrown
}
