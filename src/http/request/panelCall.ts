import { ContextStorage } from '../../platform/contextStorage'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { shared } from '../../platform/shared'

/** A call of the panel's server functions, which come as `POST` with a `Next-Action` header. */
type PanelCall = {
  /** Whether Next could read it, and our own code has it now. */
  hasBegun: boolean
  status?: number
}

const calls = shared('panelCalls', () => new ContextStorage<PanelCall>())

export const isPanelCall = ({ method, headers }: IncomingMessage): boolean =>
  method === 'POST' && headers['next-action'] !== undefined

/**
 * Runs `handle` for a call. Next knows no status but 500 for what it can't read (malformed JSON, a foreign `Origin`,
 * too many arguments), and no 404 without the whole page with it.
 */
export const withPanelCall = <T>(response: ServerResponse, handle: () => T): T => {
  const call: PanelCall = { hasBegun: false }
  const writeHead = response.writeHead.bind(response) as (...head: unknown[]) => ServerResponse
  const statusOf = (status: unknown) =>
    call.status ?? (status === 500 && !call.hasBegun ? 400 : status)
  response.writeHead = (status: unknown, ...head: unknown[]) => writeHead(statusOf(status), ...head)
  return calls.run(call, handle)
}

export const panelCallBegins = () => {
  const call = calls.getStore()
  if (call) call.hasBegun = true
}

/** Whether what fails now is a call that could not be read. */
export const isUnreadPanelCall = (): boolean => calls.getStore()?.hasBegun === false

/** What the call is answered with, whatever Next would say. */
export const answerPanelCallWith = (status: number) => {
  const call = calls.getStore()
  if (call) call.status = status
}
