import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { z } from 'zod'
import type { AuditTarget } from '../audit/write/auditRow'
import { noteAudit } from '../audit/noteAudit'
import { errorResponse } from '../http/answer/errorEnvelope'
import { AppError, invalidInput, isAppError } from '../platform/errors'
import { logger } from '../platform/logging'
import { requestContext } from '../platform/requestContext'
import { asData } from './data/asData'
import { RefusedByApi } from './api/askApi'
import type { AnyTool, ToolCall } from './tools/tool'

type Called = { tool: AnyTool; given: unknown; call: ToolCall }

/** How a call ended: what is answered, and what the audit trail is told. */
type Outcome = { result: CallToolResult; status: number; target: AuditTarget }

/** UTF-16 units of one answer: a model reads all of it. */
const mostText = 256 * 1024

const tooLong = (length: number) =>
  new AppError(
    'invalid_input',
    `The answer has ${Math.ceil(length / 1024)} KiB, and ${mostText / 1024} KiB fit: ask for less with limit or select.`,
  )

const parsed = (schema: z.ZodObject, given: unknown) => {
  const result = schema.safeParse(given ?? {})
  if (result.success) return result.data
  const rows = result.error.issues.flatMap((issue) => {
    if (issue.code !== 'unrecognized_keys')
      return [{ path: issue.path.join('.'), message: issue.message }]
    const message = 'There is no such parameter.'
    return issue.keys.map((name) => ({
      path: [...issue.path, name.slice(0, 100)].join('.'),
      message,
    }))
  })
  throw invalidInput(rows)
}

const run = async ({ tool, given, call }: Called): Promise<Outcome> => {
  if (!tool.isOffered(call.rights))
    throw new AppError('forbidden', `This key lacks the scope “${tool.scope}”.`)
  const input = parsed(tool.input(call), given)
  const { data, text = JSON.stringify(data), target } = await tool.run(input, call)
  if (text.length > mostText) throw tooLong(text.length)
  return {
    result: { content: [{ type: 'text', text: asData(text) }], structuredContent: data },
    status: 200,
    target: target ?? tool.about(input),
  }
}

type Entry = { code?: unknown; message?: unknown; data?: unknown }

/** The contract’s errors, as they came: the code, the message, and every bad field. */
const refused = (body: Record<string, unknown>): CallToolResult => {
  const entries = (body.errors ?? []) as Entry[]
  const errors = entries.map(({ code, message, data }) => ({ code, message, data }))
  const text = JSON.stringify({ errors, requestId: body.requestId })
  return { content: [{ type: 'text', text }], isError: true }
}

/** What a call was about that got no answer. */
const targetOf = ({ tool, given, call }: Called): AuditTarget => {
  const input = tool.input(call).safeParse(given ?? {})
  return input.success ? tool.about(input.data) : { type: 'mcp' }
}

const failed = async (error: unknown, called: Called): Promise<Outcome> => {
  const target = targetOf(called)
  if (error instanceof RefusedByApi)
    return { result: refused(error.body), status: error.status, target }
  const response = errorResponse(error, requestContext()?.requestId ?? '')
  if (!isAppError(error) && response.status === 500)
    logger.error({ msg: 'A tool failed', tool: called.tool.name, err: error })
  const body = (await response.json()) as Record<string, unknown>
  return { result: refused(body), status: response.status, target }
}

type Told = { tool: string; status: number; target: AuditTarget }

/** Names that nobody has are the caller’s own words. */
const mostName = 100

/** Tells the audit trail of a call, however it ended. What was written has a row of its own. */
export const noteCall = ({ req }: Pick<ToolCall, 'req'>, { tool, status, target }: Told) =>
  noteAudit({
    connection: req.payload.db.pool,
    action: 'call-tool',
    target,
    changes: { tool: { after: tool.slice(0, mostName) }, status: { after: status } },
  })

/** Calls a tool, and answers once the audit trail has been told. */
export const callTool = async (called: Called): Promise<CallToolResult> => {
  const { result, status, target } = await run(called).catch((error: unknown) =>
    failed(error, called),
  )
  await noteCall(called.call, { tool: called.tool.name, status, target })
  return result
}
