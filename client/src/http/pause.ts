/** @throws the signal’s reason, when it is given up meanwhile */
export const pause = (ms: number, signal?: AbortSignal | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const give = () => {
      clearTimeout(timer)
      reject(signal?.reason as Error)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', give)
      resolve()
    }, ms)
    if (signal?.aborted) give()
    else signal?.addEventListener('abort', give, { once: true })
  })
