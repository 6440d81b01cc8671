/**
 * Conflation: one piece of work at a time, and of what comes meanwhile the latest alone. Answers can't overtake each
 * other, and whoever types fast waits for one of them at the most. What fails, the next may mend.
 */
export const latestWins = <T>(work: (value: T) => Promise<void>) => {
  let waiting: { value: T } | undefined
  let isBusy = false

  const run = async () => {
    if (isBusy) return
    isBusy = true
    for (let next = waiting; next; next = waiting) {
      waiting = undefined
      await work(next.value).catch(() => undefined)
    }
    isBusy = false
  }
  return (value: T) => {
    waiting = { value }
    void run()
  }
}
