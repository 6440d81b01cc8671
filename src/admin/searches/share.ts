import { regionOf } from '../../platform/language/said'

/** `42 %`, or a dash where there is nothing to take a share of. */
export const share = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`

/** Of a list, on average. */
export const place = (position: number, language: string): string =>
  position.toLocaleString(regionOf(language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
