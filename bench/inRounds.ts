import { percentile } from './percentile'

/** What each measure finds, by rounds: every other round goes through them backwards, so that none is always first. */
export const inRounds = async <Found>(
  rounds: number,
  measures: (() => Promise<Found>)[],
): Promise<Found[][]> => {
  const found = measures.map(() => [] as Found[])
  for (let round = 0; round < rounds; round++) {
    const order = [...measures.keys()]
    for (const at of round % 2 ? order.reverse() : order) found[at]!.push(await measures[at]!())
  }
  return found
}

/** Of the same round's: the median, and the middle half. */
export const ratios = (own: number[], control: number[]) => {
  const each = own.map((value, round) => value / control[round]!)
  const at = (part: number) => percentile(each, part).toFixed(2)
  return { median: `${at(0.5)} ×`, middle: `${at(0.25)}–${at(0.75)}` }
}

export const median = (values: number[]): number => percentile(values, 0.5)

export const perSecond = (value: number): string => Math.round(value).toLocaleString('en')
