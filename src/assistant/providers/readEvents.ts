/** Nobody's chunk is longer; a body without a line's end must not fill the memory. */
const maxLineLength = 1_000_000

/** What follows the last event is a few bytes. */
const lastBytesMs = 1000

/** Reads to the end, so that the connection can be used again; without it fetch closes the connection. */
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
 * The `data` of server-sent events. (The client's own reader hides `[DONE]`, without which a whole answer can't be told
 * from one that broke off, and prints what it can't parse.)
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let rest = ''
  let isLast = false
  try {
    for (;;) {
      const { value, done } = await reader.read()
      const lines = (rest + decoder.decode(value, { stream: !done })).split(/\r\n|\n|\r(?!$)/)
      rest = done ? '' : (lines.pop() ?? '')
      if (rest.length > maxLineLength) throw new RangeError('A line of the answer has no end')
      for (const line of lines) {
        if (!line.startsWith('data:')) continue
        const data = line.slice(5).trim()
        isLast = data === '[DONE]'
        yield data
      }
      if (done) return
    }
  } finally {
    if (isLast) void readToEnd(reader)
    else await reader.cancel().catch(() => undefined) // nobody reads on: lets go of the connection
  }
}
