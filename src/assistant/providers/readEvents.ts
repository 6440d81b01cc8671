import { createParser } from 'eventsource-parser'

/** No provider's event is longer; a body without a line's end must not fill the memory. */
const maxBufferSize = 1_000_000

/** What follows the last event is a few bytes. */
const lastBytesMs = 1000

/** Connection reuse: fetch keeps a connection whose body was read to its end, and closes any other. */
const readToEnd = async (reader: ReadableStreamDefaultReader<Uint8Array>) => {
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), lastBytesMs).unref()
  try {
    while (!(await reader.read()).done);
  } catch {
    // It closed in another way: there is nothing to use again.
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Server-sent events (WHATWG): the `data` of each. The reader of OpenAI's client hides `[DONE]`, without which a
 * whole answer can't be told from one that broke off, and prints what it can't parse.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let events: string[] = []
  const parser = createParser({
    maxBufferSize,
    onEvent: ({ data }) => events.push(data.trim()),
    onError: ({ type }) => {
      if (type === 'max-buffer-size-exceeded')
        throw new RangeError('An event of the answer has no end')
    },
  })
  let isLast = false
  try {
    for (;;) {
      const { value, done } = await reader.read()
      // Some servers leave out the blank line after their last event.
      parser.feed(decoder.decode(value, { stream: !done }) + (done ? '\n\n' : ''))
      const ready = events
      events = []
      for (const data of ready) {
        isLast = data === '[DONE]'
        yield data
      }
      if (done) return
    }
  } finally {
    if (isLast) void readToEnd(reader)
    else await reader.cancel().catch(() => undefined) // nothing more is read: lets go of the connection
  }
}
