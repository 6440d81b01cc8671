import type { Ranked } from './ranked'

/** Whether the first is worth less: a lower score, or as high a one and an earlier row. */
const isWorse = (one: Ranked, other: Ranked) =>
  one.score < other.score || (one.score === other.score && one.num < other.num)

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

  const isBetter = (num: number, score: number) => {
    const worst = heap[0]!
    return worst.score < score || (worst.score === score && worst.num < num)
  }

  return {
    /** What scores less is none of the best. */
    threshold: () => (size > 0 && heap.length < size ? -1 : (heap[0]?.score ?? Infinity)),
    add: (num: number, score: number, hits: number) => {
      if (heap.length < size) {
        heap.push({ num, score, hits })
        rise()
      } else if (size > 0 && isBetter(num, score)) {
        heap[0] = { num, score, hits }
        sink()
      }
    },
    /** The best first. */
    sorted: (): Ranked[] => heap.sort((a, b) => b.score - a.score || b.num - a.num),
  }
}
