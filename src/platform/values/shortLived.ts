type Box<V> = { value?: V }

/**
 * A map that entries come to and go from all the time. V8 makes the table of its own anew every few entries, and a table that it
 * has left names the next: the first of them among old objects keeps all later ones, with what they held when they were left, until
 * everything is collected. That was a third of what answers are made of. Here tables hold boxes, which are emptied.
 */
export class ShortLivedMap<K, V> {
  #boxes = new Map<K, Box<V>>()

  get size(): number {
    return this.#boxes.size
  }

  has(key: K): boolean {
    return this.#boxes.has(key)
  }

  get(key: K): V | undefined {
    return this.#boxes.get(key)?.value
  }

  set(key: K, value: V): this {
    const known = this.#boxes.get(key)
    if (known) known.value = value
    else this.#boxes.set(key, { value })
    return this
  }

  delete(key: K): boolean {
    const box = this.#boxes.get(key)
    if (!box) return false
    box.value = undefined
    return this.#boxes.delete(key)
  }

  /** In the order in which they came. */
  *[Symbol.iterator](): IterableIterator<[K, V]> {
    for (const [key, { value }] of this.#boxes) yield [key, value as V]
  }

  *values(): IterableIterator<V> {
    for (const { value } of this.#boxes.values()) yield value as V
  }
}
