const colours = 5

/** The colour of a provider in charts, by its place; the local fallback is grey (src/admin/styles/reports/assistant.css). */
export const markOf = (providers: string[], provider: string): string => {
  if (provider === 'local') return 'local'
  const place = providers.filter((name) => name !== 'local').indexOf(provider)
  return `provider-${(place % colours) + 1}`
}
