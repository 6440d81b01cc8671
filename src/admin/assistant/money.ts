import { regionOf } from '../../platform/language/said'

/** `$1.23`, in German `1,23 $`; of less than a cent as much as says something. */
export const money = (amount: number, currency: string, language: string): string => {
  const isTiny = amount > 0 && amount < 0.01
  return amount.toLocaleString(regionOf(language), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(isTiny ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 2 }),
  })
}
