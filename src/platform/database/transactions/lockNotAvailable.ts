const lockNotAvailable = '55P03'

/** Whether PostgreSQL gave up waiting for a lock, as `lock_timeout` has it. */
export const isLockNotAvailable = (error: unknown): boolean =>
  (error as { code?: unknown }).code === lockNotAvailable
