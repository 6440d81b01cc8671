type Batches = {
  /** Throws when this process must not go on. */
  assertHeld: () => void
  /** The most that one transaction takes. */
  batch: number
}

/** Batching: works in short transactions until one finds less than a batch. @returns how much was done */
export const inBatches = async (
  { assertHeld, batch }: Batches,
  doSome: () => Promise<number>,
): Promise<number> => {
  let done = 0
  for (;;) {
    assertHeld()
    const some = await doSome()
    done += some
    if (some < batch) return done
  }
}
