export type Coefficients = Record<string, number> & { bias: number }

/** Logistic regression. @returns a chance, 0 to 1, of features in the order of their names; what has no coefficient counts for nothing */
export const chanceBy = (coefficients: Coefficients, names: readonly string[]) => {
  const weights = names.map((name) => coefficients[name] ?? 0)
  return (features: readonly number[]): number => {
    const sum = features.reduce((total, feature, place) => total + feature * weights[place]!, coefficients.bias) // prettier-ignore
    return 1 / (1 + Math.exp(-sum))
  }
}

/** The logit of a chance; with `least`, neither it nor what is left to 1 counts as less. */
export const logOdds = (chance: number, least = 0): number =>
  Math.log(Math.max(least, chance) / Math.max(least, 1 - chance))
