type Times = { startsAt?: string | null; endsAt?: string | null }

/** Whether an event is over; one without a date is still to come. */
export const isOver = ({ startsAt, endsAt }: Times, now = new Date()): boolean =>
  ((endsAt ?? startsAt) || '9') < now.toISOString()
