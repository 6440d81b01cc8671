import type { PostgresAdapter } from '@payloadcms/db-postgres'
import { settings } from '../../platform/settings'
import type { LeadTimeline, RequestEntry, TimelineEntry } from './timelineEntry'
import { latestRequestQuery, timelineQuery } from './timelineQuery'

const mostEntries = 300

type Person = { db: Pick<PostgresAdapter, 'pool' | 'tables'>; id: string }

type TimelineRow = { id: string; kind: string; at: Date; facts: object }

const asEntry = ({ id, kind, at, facts }: TimelineRow) =>
  ({ id, kind, at: at.toISOString(), ...facts }) as TimelineEntry

const readEntries = async ({ db, id }: Person, query: string): Promise<TimelineEntry[]> => {
  const { rows } = await db.pool.query<TimelineRow>(query, [id, settings.locales[0]])
  return rows.map(asEntry)
}

/** Everything that happened with a person, the newest first. */
export const readTimeline = async (person: Person): Promise<LeadTimeline> => {
  const entries = await readEntries(person, timelineQuery(person.db.tables, mostEntries + 1))
  return { entries: entries.slice(0, mostEntries), isCut: entries.length > mostEntries }
}

/** What a person wrote last; `undefined` for one who was added by hand. */
export const latestRequest = async (person: Person): Promise<RequestEntry | undefined> => {
  const [latest] = await readEntries(person, latestRequestQuery(person.db.tables))
  return latest as RequestEntry | undefined
}
