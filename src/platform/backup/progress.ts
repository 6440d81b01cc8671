const everyMs = 2000

export const megabytes = (bytes: number) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** Says a line at most every two seconds; `now` says it at once. */
export const everySoOften = (log: (line: string) => void) => {
  let saidAt = performance.now()
  return (line: () => string) => {
    if (performance.now() - saidAt < everyMs) return
    saidAt = performance.now()
    log(line())
  }
}
