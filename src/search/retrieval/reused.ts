type Numbers = Uint32Array | Int32Array | Float32Array

/**
 * Memory that every search uses again: of a million documents one takes half a megabyte, and V8 collects its whole heap
 * whenever some tens of those have come together. What stands there is valid until it is asked for again, so nothing that waits may keep it.
 */
export const reused = <A extends Numbers>(make: (size: number) => A) => {
  let whole = make(0)
  /** @returns so many; what was there before is still there */
  return (size: number): A => {
    if (whole.length < size) whole = make(Math.ceil(size * 1.5))
    return whole.subarray(0, size) as A
  }
}

/** One array for those of all segments: a search of a million documents would make two hundred. */
export const roomIn = <A extends Numbers>(whole: A) => {
  whole.fill(0)
  let taken = 0
  return (count: number): A => whole.subarray(taken, (taken += count)) as A
}
