/** Given to those who may know what it costs. */
export type Costs = {
  currency: string
  /** Whether prices of the providers were entered. */
  hasPrices: boolean
}
