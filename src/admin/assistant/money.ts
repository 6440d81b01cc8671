/** `$1.23`; of less than a cent as much as says something. */
export const money = (amount: number, currency: string): string => {
  const isTiny = amount > 0 && amount < 0.01
  return amount.toLocaleString('en-GB', {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    ...(isTiny ? { maximumSignificantDigits: 2 } : { maximumFractionDigits: 2 }),
  })
}
