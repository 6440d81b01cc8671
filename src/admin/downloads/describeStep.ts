type Step = {
  /** How many came so far. */
  count: number
  /** How many stood before this step. */
  of: number
}

/** `84 %` of those before; `1.4 each` when one of them can do it more than once; `–` when nobody was there. */
export const describeStep = ({ count, of }: Step): string => {
  if (of === 0) return '–'
  if (count <= of) return `${Math.round((count / of) * 100)} %`
  return `${(count / of).toLocaleString('en-GB', { maximumFractionDigits: 1 })} each`
}
