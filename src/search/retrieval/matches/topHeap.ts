import { compareTied, type Ranked } from './ranked'

/** Whether the first is worth less: a lower score, or as high a one and a later tiebreak. */
const isWorse = (one: Ranked, other: Ranked) =>
  one.score < other.score || (one.score === other.score && compareTied(one, other) > 0)

/** Binary heap of the best so far, with the worst of them on top. */
export const topHeap = (size: number) => {
  const heap: Ranked[] = []

  const sink = () => {
    let at = 0
    const moved = heap[0]!
    for (;;) {
      let child = 2 * at + 1
      if (child >= heap.length) break
      if (child + 1 < heap.length && isWorse(heap[child + 1]!, heap[child]!)) child += 1
      if (!isWorse(heap[child]!, moved)) break
      heap[at] = heap[child]!
      at = child
    }
    heap[at] = moved
  }

  const rise = () => {
    let at = heap.length - 1
    const moved = heap[at]!
    while (at > 0) {
      const parent = (at - 1) >> 1
      if (!isWorse(moved, heap[parent]!)) break
      heap[at] = heap[parent]!
      at = parent
    }
    heap[at] = moved
  }

  return {
    /** What scores less is none of the best. */
    threshold: () => (size > 0 && heap.length < size ? -1 : (heap[0]?.score ?? Infinity)),
    add: (match: Ranked) => {
      if (heap.length < size) {
        heap.push(match)
        rise()
      } else if (size > 0 && isWorse(heap[0]!, match)) {
        heap[0] = match
        sink()
      }
    },
    /** The best first. */
    sorted: (): Ranked[] => heap.sort((a, b) => b.score - a.score || compareTied(a, b)),
  }
}
