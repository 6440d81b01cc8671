/**
 * How often a property is tried with random values: `few` in each run of the tests, and `PROPERTY_RUNS` times as often in
 * the long ones (tests/properties.soak.test.ts).
 */
export const runs = (few: number) => ({ numRuns: few * Number(process.env.PROPERTY_RUNS ?? 1) })
