import { LRUCache } from 'lru-cache'

/** An answer from here on is large: a long list, or texts by the dozen. */
export const largeBytes = 256 * 1024
/** All large ones together have a quarter of the memory: a few of them would be all that is in it. */
const shareOfLarge = 1 / 4

type Sized = { answer: { body: { byteLength: number } }; sources: number }

/** A place in the index of what answers are made of: a key, and the set of those that stand there. */
const bytesPerSource = 400

/** Two compressed copies are about a third each, a key, headers and bookkeeping a thousand bytes. */
const sizeOf = ({ answer: { body }, sources }: Sized, key: string) =>
  Math.ceil(body.byteLength * 1.7) + key.length * 2 + 1000 + sources * bytesPerSource

type Options<T> = {
  maxBytes: number
  /** Told of what is kept no longer. */
  onGone?: (kept: T) => void
}

/**
 * LRU cache by bytes, segmented by size: who asks for one long list after another, each by an address of its own,
 * pushes out long lists alone (cache pollution).
 */
export const createAnswerMemory = <T extends Sized>({ maxBytes, onGone }: Options<T>) => {
  const cacheOf = (share: number) =>
    new LRUCache<string, T>({
      maxSize: Math.max(1, Math.floor(maxBytes * share)),
      sizeCalculation: sizeOf,
      dispose: (kept) => onGone?.(kept),
    })
  const small = cacheOf(1 - shareOfLarge)
  const large = cacheOf(shareOfLarge)
  return {
    get: (key: string) => small.get(key) ?? large.get(key),
    /** Without counting as a use of it. */
    peek: (key: string) => small.peek(key) ?? large.peek(key),
    set: (key: string, kept: T) => {
      const isLarge = kept.answer.body.byteLength >= largeBytes
      const [own, other] = isLarge ? [large, small] : [small, large]
      other.delete(key)
      own.set(key, kept)
      if (own.peek(key) !== kept) onGone?.(kept) // it has no room
    },
    delete: (key: string) => {
      small.delete(key)
      large.delete(key)
    },
    use: () => ({
      bytes: small.calculatedSize + large.calculatedSize,
      entries: small.size + large.size,
    }),
  }
}
