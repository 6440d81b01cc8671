type Pair = [diesel: number, electric: number]

/** What a calculation begins with, in the order of its rows. */
export type Example = {
  distance: number
  years: number
  price: Pair
  residual: Pair
  interest: number
  consumption: Pair
  losses: number
  energyPrice: Pair
  publicPrice: number
  publicShare: number
  adBlue: number
  infrastructure: number
  tollShare: number
  toll: Pair
  exempt: number
  maintenance: Pair
  insurance: Pair
  quota: number
}

export const van: Example = {
  distance: 32_000,
  years: 5,
  price: [38_000, 51_000],
  residual: [0.35, 0.28],
  interest: 0.045,
  consumption: [9.6, 29],
  losses: 0.1,
  energyPrice: [1.38, 0.2],
  publicPrice: 0.39,
  publicShare: 0.1,
  adBlue: 0.002,
  infrastructure: 2_400,
  tollShare: 0,
  toll: [0, 0],
  exempt: 0,
  maintenance: [0.055, 0.04],
  insurance: [1_850, 1_800],
  quota: 80,
}

/** The example of src/demo/FACTS.md and of the guide on the website, to the euro. */
export const tractor: Example = {
  distance: 110_000,
  years: 5,
  price: [112_000, 265_000],
  residual: [0.3, 0.2],
  interest: 0.045,
  consumption: [27, 118],
  losses: 0.07,
  energyPrice: [1.38, 0.2],
  publicPrice: 0.39,
  publicShare: 0.25,
  adBlue: 0.007,
  infrastructure: 30_500,
  tollShare: 0.85,
  toll: [0.348, 0.06],
  exempt: 4.5,
  maintenance: [0.065, 0.05],
  insurance: [5_356, 6_200],
  quota: 900,
}

export const rigid: Example = {
  distance: 65_000,
  years: 6,
  price: [99_000, 172_000],
  residual: [0.25, 0.18],
  interest: 0.045,
  consumption: [22.5, 92],
  losses: 0.07,
  energyPrice: [1.38, 0.2],
  publicPrice: 0.39,
  publicShare: 0.05,
  adBlue: 0.006,
  infrastructure: 14_000,
  tollShare: 0.5,
  toll: [0.238, 0.045],
  exempt: 4.5,
  maintenance: [0.06, 0.045],
  insurance: [4_300, 4_600],
  quota: 900,
}
