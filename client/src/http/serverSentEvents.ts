export type ServerSentEvent = {
  /** @default 'message' */
  event: string
  /** Empty where an event says no more than where it stands. */
  data: string
  /** Where to go on after it. */
  id: string | undefined
}

/** Of the lines of one event (WHATWG HTML, 9.2.6); comments are none. */
const eventOf = (lines: readonly string[]): ServerSentEvent | undefined => {
  const event: ServerSentEvent = { event: 'message', data: '', id: undefined }
  const data: string[] = []
  for (const line of lines) {
    const [, name, value = ''] = /^([^:]*)(?:: ?([^]*))?$/.exec(line) ?? []
    if (name === 'data') data.push(value)
    else if (name === 'event') event.event = value || 'message'
    else if (name === 'id' && !value.includes('\0')) event.id = value
  }
  event.data = data.join('\n')
  return data.length > 0 || event.id !== undefined ? event : undefined
}

/** A line may end with either of two characters, or with both: the last one waits for what comes behind it. */
const lineEnd = /\r\n|\n|\r(?!$)/

/**
 * The events of a stream, as they come; `onPart` is told of whatever comes, comments as well. Who stops listening ends
 * the stream.
 * @throws what the connection ends with, when it breaks
 */
export const serverSentEvents = async function* (
  body: ReadableStream<Uint8Array>,
  onPart?: () => void,
): AsyncGenerator<ServerSentEvent> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  let lines: string[] = []
  try {
    for (;;) {
      const { done, value } = await reader.read()
      onPart?.()
      rest += decoder.decode(value, { stream: !done })
      const parts = (done ? rest.replace(/\r$/, '\n') : rest).split(lineEnd)
      rest = parts.pop() ?? ''
      for (const line of parts) {
        if (line !== '') lines.push(line)
        else {
          const event = eventOf(lines)
          lines = []
          if (event) yield event
        }
      }
      if (done) return
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
