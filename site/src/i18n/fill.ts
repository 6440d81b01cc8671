/** `{name}` in a text by its value. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

/** One, or several. */
export const counted = ([one, several]: readonly string[], n: number): string =>
  n === 1 ? (one ?? '') : fill(several ?? '', { n })
