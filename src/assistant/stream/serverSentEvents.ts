import { errorOf, metaOf, usageOf, writer, type Writer } from './writer'

const lineOf = (event: string, data: object): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`

/** Server-sent events (WHATWG), those of the contract: `meta`, `delta`, `citations`, `done`, `error`. */
export const serverSentEvents = (): Writer =>
  writer({}, (event, heard) => {
    switch (event.type) {
      case 'provider':
        return lineOf('meta', metaOf(event, heard))
      case 'text':
        return lineOf('delta', { text: event.text })
      case 'citations':
        return lineOf('citations', { citations: event.citations })
      case 'end': {
        const { finishReason } = event
        return lineOf('done', { finishReason, ...usageOf(event, heard) })
      }
      case 'cutOff':
        return lineOf('error', errorOf(event, heard))
      default:
        return '' // the rest is not for visitors
    }
  })
