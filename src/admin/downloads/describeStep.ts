type Step = {
  /** How many came so far. */
  count: number
  /** How many stood before this step. */
  of: number
}

/** `84 %` of those before; `–` when the step before is empty. */
export const describeStep = ({ count, of }: Step): string =>
  of === 0 ? '–' : `${Math.round((count / of) * 100)} %`
