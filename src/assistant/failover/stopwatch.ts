/** Starts now; tells the milliseconds since, to a tenth. */
export const stopwatch = (): (() => number) => {
  const startedAt = performance.now()
  return () => Math.round((performance.now() - startedAt) * 10) / 10
}
