/** Given to those who may know what it costs. */
export type Costs = {
  currency: string
  /** Whether anybody has entered what the providers charge. */
  hasPrices: boolean
}
