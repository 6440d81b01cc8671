/** Where bytes go, such as `pino.destination` with `contentMode: 'buffer'`. */
export type Sink = {
  write: (bytes: Buffer) => unknown
  flushSync: () => void
}

type Options = {
  sink: Sink
  /** Written as soon as so much has come together. @default 16 KiB */
  chunkBytes?: number
  /** Nothing waits longer than that. @default until it is told to */
  mostWaitMs?: number
}

export type LogLines = ReturnType<typeof gatherLines>

const mostBytesOfLetter = 3 // of a UTF-16 unit, in UTF-8

/**
 * Gathers lines as bytes until there are enough of them to be worth a write, in the order in which they come. A write for
 * each would cost more than most answers.
 */
export const gatherLines = ({ sink, chunkBytes = 16_384, mostWaitMs }: Options) => {
  let chunk = Buffer.allocUnsafeSlow(chunkBytes)
  let used = 0
  const flush = () => {
    if (used === 0) return
    sink.write(chunk.subarray(0, used))
    chunk = Buffer.allocUnsafeSlow(chunkBytes)
    used = 0
  }
  let isTimed = true
  // An idle process is not woken; one timer, made outside of any request's context.
  const timer =
    mostWaitMs === undefined
      ? undefined
      : setTimeout(() => {
          isTimed = false
          flush()
        }, mostWaitMs).unref()
  const demandRoom = (bytes: number) => {
    if (!isTimed) {
      isTimed = true
      timer?.refresh()
    }
    if (bytes > chunkBytes - used) flush()
    return bytes <= chunkBytes
  }
  return {
    write: (text: string) => {
      if (demandRoom(text.length * mostBytesOfLetter)) used += chunk.write(text, used)
      else sink.write(Buffer.from(text))
    },
    /** The same for what has ASCII letters alone: they are copied as they lie in memory. */
    writeAscii: (text: string) => {
      if (demandRoom(text.length)) used += chunk.write(text, used, 'latin1')
      else sink.write(Buffer.from(text, 'latin1'))
    },
    /** Hands on what has come together. */
    flush,
    /** The same, and waits until it is written. */
    flushSync: () => {
      flush()
      sink.flushSync()
    },
  }
}
