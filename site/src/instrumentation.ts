/** Next calls it once, when the server starts. */
export const register = async (): Promise<void> => {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NODE_ENV !== 'production') return
  const { singleLocation } = await import('./singleLocation')
  singleLocation()
  const { settings } = await import('./settings')
  if (!settings.followsChanges) return
  const { follow } = await import('./changes/follow')
  void follow().catch((error: unknown) => console.error('The changes are not followed:', error))
}
