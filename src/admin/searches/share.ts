/** `42 %`, or a dash where there is nothing to take a share of. */
export const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`

export const grouped = (count: number): string => count.toLocaleString('en-GB')

/** Of a list, on average. */
export const place = (position: number): string =>
  position.toLocaleString('en-GB', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
