import { describe, expect, it } from '@jest/globals'
import { readEvents } from './readEvents'

const bodyOf = (text: string, size: number) => {
  const bytes = new TextEncoder().encode(text)
  return new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size))
      controller.close()
    },
  })
}

const read = async (body: ReadableStream<Uint8Array>) => {
  const events: string[] = []
  for await (const event of readEvents(body)) events.push(event)
  return events
}

describe('server-sent events', () => {
  it('are the same however the bytes are cut, with any line ends', async () => {
    const text =
      ': hello\r\n\r\ndata: {"a":"grüße 😀"}\n\nevent: x\rdata:[2]\r\rid: 7\r\ndata:  last'
    for (let size = 1; size <= 12; size++)
      expect(await read(bodyOf(text, size))).toEqual(['{"a":"grüße 😀"}', '[2]', 'last'])
  })

  it('may begin with a byte order mark, and have their data on several lines', async () => {
    const text = '\ufeffdata: {\ndata: "a": 1}\n\n: still here\n\ndata: [DONE]\n\n'
    for (let size = 1; size <= 12; size++)
      expect(await read(bodyOf(text, size))).toEqual(['{\n"a": 1}', '[DONE]'])
  })

  it('let go of the body when its reader stops', async () => {
    let isCancelled = false
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new TextEncoder().encode('data: x\n\n')),
      cancel: () => {
        isCancelled = true
      },
    })
    for await (const _ of readEvents(body)) break
    expect(isCancelled).toBe(true)
  })

  it('have lines that end', async () => {
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(100_000).fill(97)),
    })
    await expect(read(endless)).rejects.toThrow('no end')
  })

  it('end, however many lines they have', async () => {
    let sent = 0
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        sent += 1
        controller.enqueue(new TextEncoder().encode('data: line\n'.repeat(10_000)))
      },
    })
    await expect(read(endless)).rejects.toThrow('no end')
    expect(sent).toBeLessThan(50)
  })
})
