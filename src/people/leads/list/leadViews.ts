import type { Where } from 'payload'
import { closedStatuses } from '../leadStatus'

export const leadViewNames = [
  'open',
  'mine',
  'week',
  'overdue',
  'unassigned',
  'suspected',
  'spam',
] as const

export type LeadViewName = (typeof leadViewNames)[number]

export type Viewer = { userId: string; now: Date }

/** The first moment of this week's Monday, in UTC. */
export const startOfWeek = (now: Date): Date => {
  const sinceMonday = (now.getUTCDay() + 6) % 7
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() - sinceMonday))
}

const isOpen: Where = { status: { not_in: [...closedStatuses] } }

/**
 * What a salesperson looks at every morning, as conditions in Payload's own words: the list shows them
 * in its filter, where they can be changed and kept as a preset. `countLeadViews.ts` counts the same.
 */
export const leadViews = ({ userId, now }: Viewer): Record<LeadViewName, Where[]> => ({
  open: [isOpen],
  mine: [{ owner: { equals: userId } }, isOpen],
  week: [
    { createdAt: { greater_than_equal: startOfWeek(now).toISOString() } },
    { status: { not_equals: 'spam' } },
  ],
  overdue: [{ followUpAt: { less_than_equal: now.toISOString() } }, isOpen],
  unassigned: [{ owner: { exists: false } }, isOpen],
  suspected: [{ suspected: { equals: true } }],
  spam: [{ status: { equals: 'spam' } }],
})
