/** What leads can be sorted by. Empty values stand last, whatever the direction. */
const columns = {
  createdAt: { column: 'created_at', isFilled: true },
  updatedAt: { column: 'updated_at', isFilled: true },
  lastSubmittedAt: { column: 'last_submitted_at', isFilled: false },
  respondedAt: { column: 'responded_at', isFilled: false },
  followUpAt: { column: 'follow_up_at', isFilled: false },
  name: { column: 'name', isFilled: true },
  email: { column: 'email', isFilled: true },
  company: { column: 'company', isFilled: false },
  country: { column: 'country', isFilled: false },
  status: { column: 'status', isFilled: true },
  type: { column: 'type', isFilled: false },
  submissions: { column: 'submissions_count', isFilled: false },
} as const

export type LeadSort = keyof typeof columns | `-${keyof typeof columns}`

const names = Object.keys(columns) as (keyof typeof columns)[]

export const leadSorts = names.flatMap((name) => [name, `-${name}` as const]) as unknown as [
  LeadSort,
  ...LeadSort[],
]

export const newestFirst: LeadSort[] = ['-createdAt']

const nullsOf = (isFilled: boolean, isTurned: boolean) =>
  isFilled ? '' : isTurned ? ' nulls first' : ' nulls last'

type Order = {
  sort: LeadSort[]
  /** From the end: the same order backwards. @default false */
  isTurned?: boolean
}

/** The `order by` on `leads l`. The id makes it one order, so that no lead stands on two pages. */
export const leadOrder = ({ sort, isTurned = false }: Order): string => {
  const terms = sort.map((entry) => {
    const isDescending = entry.startsWith('-') !== isTurned
    const { column, isFilled } = columns[entry.replace(/^-/, '') as keyof typeof columns]
    return `l.${column} ${isDescending ? 'desc' : 'asc'}${nullsOf(isFilled, isTurned)}`
  })
  const isIdDescending = (sort[0] ?? '').startsWith('-') !== isTurned
  return [...terms, `l.id ${isIdDescending ? 'desc' : 'asc'}`].join(', ')
}
