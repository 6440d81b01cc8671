import type { Worker } from 'node:cluster'

/** What Node's cluster sends of each connection that it accepts (lib/internal/cluster/round_robin_handle.js). */
type HandOver = { act?: unknown; seq?: unknown }

type Handle = { close?: () => void }

type Channel = {
  send: (message: HandOver, handle?: Handle, ...more: unknown[]) => boolean
  on: (event: 'internalMessage', listener: (message: { ack?: number }) => void) => unknown
  once: (event: 'exit', listener: () => void) => unknown
}

/** What it had said is known by then: `disconnect` would tell, but does not come while anything is on its way. */
const afterExitMs = 200

/**
 * The supervisor's process accepts all connections, and keeps each open until the process that it is handed to says that it
 * has it. One that is killed meanwhile never does, and Node closes it for nobody: its client would wait for ever.
 */
export const closeHandedOver = (worker: Worker): void => {
  const channel = worker.process as unknown as Channel
  const onTheirWay = new Map<unknown, Handle>()
  const send = channel.send.bind(channel)
  channel.send = (message, handle, ...more) => {
    if (message.act === 'newconn' && handle) onTheirWay.set(message.seq, handle)
    return send(message, handle, ...more)
  }
  channel.on('internalMessage', ({ ack }) => void onTheirWay.delete(ack))
  const close = () => {
    for (const handle of onTheirWay.values()) handle.close?.()
    onTheirWay.clear()
  }
  channel.once('exit', () => setTimeout(close, afterExitMs))
}
