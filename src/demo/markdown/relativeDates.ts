const dayMs = 24 * 60 * 60 * 1000

export const daysBefore = (days: number, now: Date): Date => new Date(now.getTime() - days * dayMs)

/** How far a time zone is ahead of UTC at a moment. */
const offsetMs = (moment: Date, timezone: string): number => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(moment)
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value)
  const asUtc = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
  return asUtc - Math.floor(moment.getTime() / 1000) * 1000
}

/** A clock time, such as 09:30, `days` from now in a time zone. */
const clockTime = (
  days: number,
  time: string,
  { now, timezone }: { now: Date; timezone: string },
) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const day = new Date(now.getTime() + offsetMs(now, timezone) + days * dayMs)
  const asUtc = Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), hours, minutes)
  const guess = new Date(asUtc - offsetMs(new Date(asUtc), timezone))
  return new Date(asUtc - offsetMs(guess, timezone))
}

type RelativeEvent = {
  startsInDays: number
  startTime: string
  endsInDays: number
  endTime: string
  timezone: string
}

const isWeekend = (moment: Date, timezone: string) =>
  ['Sat', 'Sun'].includes(
    new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: timezone }).format(moment),
  )

/**
 * When an event starts and ends. Events don't fall on a weekend: one that would touch it
 * moves, coming ones to later, past ones to earlier days.
 */
export const eventTimes = (event: RelativeEvent, now: Date): { startsAt: Date; endsAt: Date } => {
  const { startsInDays, startTime, endsInDays, endTime, timezone } = event
  const direction = startsInDays < 0 ? -1 : 1
  const length = endsInDays - startsInDays
  const touchesWeekend = (start: number) =>
    Array.from({ length: length + 1 }, (_, day) =>
      clockTime(start + day, '12:00', { now, timezone }),
    ).some((noon) => isWeekend(noon, timezone))

  let start = startsInDays
  while (touchesWeekend(start)) start += direction
  return {
    startsAt: clockTime(start, startTime, { now, timezone }),
    endsAt: clockTime(start + length, endTime, { now, timezone }),
  }
}
