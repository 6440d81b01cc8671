export type Segment<Type extends string> = { type: Type; count: number; y: number; height: number }
export type Bar<Type extends string> = {
  day: string
  total: number
  x: number
  segments: Segment<Type>[]
}
export type Tick = { value: number; y: number }

export type StackedBars<Type extends string> = {
  bars: Bar<Type>[]
  /** Of every bar. */
  width: number
  ticks: Tick[]
}

type Frame = { left: number; top: number; width: number; height: number }

type Options<Type extends string> = {
  /** Or weeks, by their first day. */
  days: { day: string; counts: Partial<Record<Type, number>>; total: number }[]
  types: Type[]
  frame: Frame
  /** Few bars need not fill the frame. @default no limit */
  mostWidth?: number
}

/** The step between two lines of the scale: 1, 2 or 5 times a power of ten, so that few lines are needed. */
export const stepFor = (max: number, mostSteps = 4): number => {
  const rough = Math.max(1, max / mostSteps)
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10
  return step * power
}

const barShare = 0.72

/** Where every part of a stacked bar chart stands, in the units of `frame`. The first type lies at the bottom. */
export const stackBars = <Type extends string>({
  days,
  types,
  frame,
  mostWidth = Infinity,
}: Options<Type>): StackedBars<Type> => {
  const max = Math.max(1, ...days.map(({ total }) => total))
  const step = stepFor(max)
  const top = Math.ceil(max / step) * step
  const heightOf = (count: number) => (count / top) * frame.height
  const bottom = frame.top + frame.height
  const slot = frame.width / days.length
  const width = Math.min(slot * barShare, mostWidth)

  const bars = days.map(({ day, counts, total }, index): Bar<Type> => {
    let below = 0
    const segments = types.flatMap((type): Segment<Type>[] => {
      const count = counts[type] ?? 0
      if (count === 0) return []
      below += count
      return [{ type, count, y: bottom - heightOf(below), height: heightOf(count) }]
    })
    return { day, total, x: frame.left + index * slot + (slot - width) / 2, segments }
  })
  const ticks = Array.from({ length: top / step + 1 }, (_, index) => ({
    value: index * step,
    y: bottom - heightOf(index * step),
  }))
  return { bars, width, ticks }
}
