import { of, type History, type Kind, type Law, type Violation } from './entries'
import { countedDownloads, countedGuesses } from './laws/codes'
import { countedIncrements, freshReads, keptWrites } from './laws/documents'
import { keptLeads, replayedLeads, sentMails } from './laws/people'
import { keptSchedules, orderedChanges, orderedWebhooks, toldLeads } from './laws/told'

const laws: Law[] = [
  freshReads,
  keptWrites,
  countedIncrements,
  keptLeads,
  replayedLeads,
  sentMails,
  countedGuesses,
  countedDownloads,
  orderedChanges,
  orderedWebhooks,
  toldLeads,
  keptSchedules,
]

/** What a recorded history breaks of what Frontdesk promises: as Jepsen’s checkers, after the run and by it alone. */
export const checkHistory = (history: History): Violation[] => laws.flatMap((law) => law(history))

/** How many there are of each kind, and how those that are requests ended. */
export const countHistory = (history: History): Record<string, Record<string, number>> => {
  const counts: Record<string, Record<string, number>> = {}
  for (const entry of history) {
    const how = 'outcome' in entry ? entry.outcome : entry.kind === 'fault' ? entry.name : 'all'
    const own = (counts[entry.kind] ??= {})
    own[how] = (own[how] ?? 0) + 1
  }
  return counts
}

/** A run that tried nothing of a kind proves nothing of it. */
export const kindsMissing = (history: History, kinds: readonly Kind[]): Kind[] =>
  kinds.filter((kind) => of(history, kind).length === 0)
