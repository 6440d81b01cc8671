import type { ChatEvent } from '../chatEvent'
import { usageOf } from './usageOf'

const dataOf = (event: ChatEvent): object => {
  if (event.type === 'done') {
    const { finishReason, usage } = event
    return { finishReason, ...(usage && { usage: usageOf(usage) }) }
  }
  const { type: _, ...data } = event
  return data
}

/** The contract's events: `meta`, `delta`, `citations`, `done`, `error`. */
export const serverSentEvents = () => ({
  headers: {},
  encode: (event: ChatEvent): string =>
    `event: ${event.type}\ndata: ${JSON.stringify(dataOf(event))}\n\n`,
})
