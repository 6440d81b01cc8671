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

const dot = (one: ArrayLike<number>, other: ArrayLike<number>): number => {
  let sum = 0
  for (let at = 0; at < one.length; at++) sum += one[at]! * other[at]!
  return sum
}

/** Conditional logit: weights under which statements that say the answer are the likeliest of their list. */
export const fitRanker = (lists: List[], { l2 = 0.5, steps = 250 } = {}): number[] => {
  const telling = lists.filter(({ isGood }) => isGood.includes(true))
  const size = telling[0]?.features[0]?.length ?? 0
  const { values, take } = adam(size, 0.2)
  for (let step = 0; step < steps; step++) {
    const gradient = Float64Array.from(values, (value) => l2 * value)
    for (const { features, isGood, weight } of telling) {
      const scores = features.map((row) => dot(row, values))
      const best = Math.max(...scores)
      const odds = scores.map((score) => Math.exp(score - best))
      const all = odds.reduce((sum, each) => sum + each, 0)
      const good = odds.reduce((sum, each, at) => sum + (isGood[at] ? each : 0), 1e-12)
      features.forEach((row, at) => {
        const push = weight * (odds[at]! / all - (isGood[at] ? odds[at]! / good : 0))
        for (let place = 0; place < size; place++) gradient[place]! += push * row[place]!
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
  const rows = outcomes.map(({ features }) => [
    ...features.map((feature, place) => (feature - means[place]!) / spreads[place]!),
    1,
  ])
  const { values, take } = adam(size + 1, 0.05)
  for (let step = 0; step < steps; step++) {
    const gradient = Float64Array.from(values, (value, at) => (at < size ? l2 * value : 0))
    outcomes.forEach(({ isRight, weight }, at) => {
      const row = rows[at]!
      const push = weight * (1 / (1 + Math.exp(-dot(row, values))) - Number(isRight))
      for (let place = 0; place <= size; place++) gradient[place]! += push * row[place]!
    })
    take(gradient)
  }
  const weights = means.map((_, place) => values[place]! / spreads[place]!)
  const shift = weights.reduce((sum, weight, place) => sum + weight * means[place]!, 0)
  return [...weights, values[size]! - shift]
}
