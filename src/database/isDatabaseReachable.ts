type Queryable = { query: (text: string) => Promise<unknown> }

/** Whether the database answers within `timeoutMs`. */
export const isDatabaseReachable = async (pool: Queryable, timeoutMs = 1000): Promise<boolean> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, false)
  })
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
