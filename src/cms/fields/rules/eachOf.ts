/** Of a list of texts: each is one of these, and none stands there twice. */
export const eachOf =
  (known: readonly string[]) =>
  (value: unknown): string | true => {
    if (value === undefined || value === null) return true
    if (!Array.isArray(value)) return 'A list is needed.'
    const strange = value.find((one) => !known.includes(one as string)) as unknown
    if (strange !== undefined)
      return `“${String(strange).slice(0, 60)}” is none of these: ${known.join(', ')}.`
    return new Set(value).size === value.length || 'Each once is enough.'
  }
