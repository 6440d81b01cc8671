/** The statements found for one question, as numbers, and which of them say the answer. */
export type List = { features: number[][]; isGood: boolean[]; weight: number }

/** One answer as numbers, and whether it was right. */
export type Outcome = { features: number[]; isRight: boolean; weight: number }

const adam = (size: number, rate: number) => {
  const values = new Float64Array(size)
  const first = new Float64Array(size)
  const second = new Float64Array(size)
  let step = 0
  return {
    values,
    take: (gradient: Float64Array) => {
      step += 1
      for (let at = 0; at < size; at++) {
        first[at] = 0.9 * first[at]! + 0.1 * gradient[at]!
        second[at] = 0.99 * second[at]! + 0.01 * gradient[at]! ** 2
        const [one, other] = [first[at]! / (1 - 0.9 ** step), second[at]! / (1 - 0.99 ** step)]
        values[at]! -= (rate * one) / (Math.sqrt(other) + 1e-8)
      }
    },
  }
}

/** Rows of numbers, one behind the other: a hundred times as many are looked at as are kept. */
const flat = (rows: readonly (readonly number[])[], size: number): Float64Array => {
  const values = new Float64Array(rows.length * size)
  rows.forEach((row, at) => values.set(row, at * size))
  return values
}

const dotAt = (rows: Float64Array, at: number, values: Float64Array): number => {
  let sum = 0
  for (let place = 0; place < values.length; place++) sum += rows[at + place]! * values[place]!
  return sum
}

const addAt = (
  gradient: Float64Array,
  rows: Float64Array,
  { at, size, push }: { at: number; size: number; push: number },
) => {
  // prettier-ignore
  for (let place = 0; place < size; place++) gradient[place]! += push * rows[at + place]!
}

/** Conditional logit: weights under which statements that say the answer are the likeliest of their list. */
export const fitRanker = (lists: List[], { l2 = 0.5, steps = 250 } = {}): number[] => {
  const telling = lists.filter(({ isGood }) => isGood.includes(true))
  const size = telling[0]?.features[0]?.length ?? 0
  const all = telling.map(({ features, ...list }) => ({ ...list, rows: flat(features, size) }))
  const { values, take } = adam(size, 0.2)
  for (let step = 0; step < steps; step++) {
    const gradient = Float64Array.from(values, (value) => l2 * value)
    for (const { rows, isGood, weight } of all) {
      const scores = isGood.map((_, at) => dotAt(rows, at * size, values))
      const best = Math.max(...scores)
      const odds = scores.map((score) => Math.exp(score - best))
      const sum = odds.reduce((total, each) => total + each, 0)
      const good = odds.reduce((total, each, at) => total + (isGood[at] ? each : 0), 1e-12)
      odds.forEach((each, at) => {
        const push = weight * (each / sum - (isGood[at] ? each / good : 0))
        addAt(gradient, rows, { at: at * size, size, push })
      })
    }
    take(gradient)
  }
  return [...values]
}

/** Logistic regression, of the features as they are: with the bias last. */
export const fitGate = (outcomes: Outcome[], { l2 = 20, steps = 800 } = {}): number[] => {
  const size = outcomes[0]?.features.length ?? 0
  const count = outcomes.length
  const of = (place: number) => outcomes.map(({ features }) => features[place]!)
  const means = Array.from({ length: size }, (_, place) => of(place).reduce((sum, each) => sum + each, 0) / count) // prettier-ignore
  const spreads = means.map((mean, place) => Math.sqrt(of(place).reduce((sum, each) => sum + (each - mean) ** 2, 0) / count) || 1) // prettier-ignore
  const rows = flat(
    outcomes.map(({ features }) => [
      ...features.map((feature, place) => (feature - means[place]!) / spreads[place]!),
      1,
    ]),
    size + 1,
  )
  const { values, take } = adam(size + 1, 0.05)
  for (let step = 0; step < steps; step++) {
    const gradient = Float64Array.from(values, (value, at) => (at < size ? l2 * value : 0))
    outcomes.forEach(({ isRight, weight }, place) => {
      const at = place * (size + 1)
      const push = weight * (1 / (1 + Math.exp(-dotAt(rows, at, values))) - Number(isRight))
      addAt(gradient, rows, { at, size: size + 1, push })
    })
    take(gradient)
  }
  const weights = means.map((_, place) => values[place]! / spreads[place]!)
  const shift = weights.reduce((sum, weight, place) => sum + weight * means[place]!, 0)
  return [...weights, values[size]! - shift]
}
