import { average } from '../judge'

/** What something was asked as it is, and misspelt, by what was done to it: figures of which more is better. */
export type Pair = { clean: number; misspelt: { kinds: string[]; figure: number }[] }

const deviation = (values: number[], mean: number): number =>
  Math.sqrt(
    values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(1, values.length - 1),
  )

/**
 * What it loses by being misspelt, in hundredths, with its interval at 95 %: of the differences of each pair, since the
 * same is asked again and again (a clustered standard error).
 */
export const lossOf = (pairs: Pair[], kind?: string): string[] => {
  const own = pairs.flatMap(({ clean, misspelt }) => {
    const figures = misspelt
      .filter(({ kinds }) => kind === undefined || kinds.includes(kind))
      .map(({ figure }) => figure)
    return figures.length > 0 ? [{ clean, typed: average(figures), times: figures.length }] : []
  })
  const losses = own.map(({ clean, typed }) => clean - typed)
  const mean = average(losses)
  const width = (1.96 * deviation(losses, mean)) / Math.sqrt(Math.max(1, losses.length))
  const percent = (share: number) => (100 * share).toFixed(1)
  return [
    String(own.length),
    String(own.reduce((sum, { times }) => sum + times, 0)),
    percent(average(own.map(({ clean }) => clean))),
    percent(average(own.map(({ typed }) => typed))),
    `${percent(mean)} (${percent(mean - width)} to ${percent(mean + width)})`,
  ]
}

export const lossColumns = ['n', 'asked misspelt', 'as it is', 'misspelt', 'lost (95 %)']
