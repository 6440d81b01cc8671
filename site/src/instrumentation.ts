/** Next calls it once, when the server starts. */
export const register = async (): Promise<void> => {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NODE_ENV !== 'production') return
  const { singleLocation } = await import('./singleLocation')
  singleLocation()
  const { wrongSetting } = await import('./wrongSetting')
  const wrong = wrongSetting()
  if (wrong) {
    console.error(wrong)
    process.exit(1) // Next would go on, and fail at every page
  }
  const { settings } = await import('./settings')
  if (!settings.followsChanges) return
  const { follow } = await import('./changes/follow')
  void follow()
}
