import { describe, expect, it } from '@jest/globals'
import { createParser } from 'eventsource-parser'
import fc from 'fast-check'
import { serverSentEvents, type ServerSentEvent } from './serverSentEvents'

const streamOf = (parts: readonly Uint8Array[], onCancel?: () => void) => {
  const left = [...parts]
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      const part = left.shift()
      if (part) controller.enqueue(part)
      else controller.close()
    },
    cancel: onCancel,
  })
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

const eventsIn = async (body: ReadableStream<Uint8Array>) => {
  const events: ServerSentEvent[] = []
  for await (const event of serverSentEvents(body)) events.push(event)
  return events
}

const cutAt = (bytes: Uint8Array, places: readonly number[]) => {
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].sort((a, b) => a - b) // prettier-ignore
  return ends.map((end, number) => bytes.subarray(ends[number - 1] ?? 0, end))
}

/** What a parser that is not ours makes of the same text. */
const expectedOf = (text: string): ServerSentEvent[] => {
  const events: ServerSentEvent[] = []
  const parser = createParser({
    onEvent: ({ event = 'message', data, id }) => events.push({ event, data, id }),
  })
  parser.feed(text)
  return events
}

const line = fc.oneof(
  fc.constantFrom('', '', 'data', 'data:', 'data: ', 'id: 7', 'id', 'event: delta', 'event:', 'retry: 9', ': alive', 'other: x'), // prettier-ignore
  fc.string().map((text) => `data: ${text.replace(/[\r\n]/g, '')}`),
  fc.constantFrom('data: grüße', 'data:  two spaces', 'data: {"a":"b: c"}', 'data: 🎉'),
)

const text = fc
  .array(fc.tuple(line, fc.constantFrom('\n', '\r\n')))
  .map((lines) => lines.map((pair) => pair.join('')).join(''))

describe('events of a stream', () => {
  it('are those that eventsource-parser finds, however the bytes are cut', async () => {
    await fc.assert(
      fc.asyncProperty(text, fc.array(fc.nat()), async (sent, places) => {
        const events = await eventsIn(streamOf(cutAt(bytesOf(sent), places)))
        const withData = events.filter(({ data }) => data !== '')
        expect(withData).toEqual(expectedOf(sent).filter(({ data }) => data !== ''))
      }),
      { numRuns: 300 },
    )
  })

  it('may say no more than where to go on', async () => {
    const events = await eventsIn(streamOf([bytesOf(': alive\n\nid: 12\n\n')]))
    expect(events).toEqual([{ event: 'message', data: '', id: '12' }])
  })

  it('takes a lone carriage return as the end of a line', async () => {
    const events = await eventsIn(streamOf([bytesOf('data: a\r'), bytesOf('data: b\r\r')]))
    expect(events).toEqual([{ event: 'message', data: 'a\nb', id: undefined }])
  })

  it('ends the stream when nobody listens any more', async () => {
    let isCancelled = false
    const body = streamOf([bytesOf('data: 1\n\n'), bytesOf('data: 2\n\n')], () => (isCancelled = true)) // prettier-ignore
    for await (const { data } of serverSentEvents(body)) {
      expect(data).toBe('1')
      break
    }
    expect(isCancelled).toBe(true)
  })
})
