import { grouped, of, type Entry, type History, type Law, type Violation } from '../entries'

type Told = { version: number | null; entry: Entry }

const unanswered = (history: History) =>
  new Set(
    of(history, 'write')
      .filter(({ outcome }) => outcome === 'unknown')
      .map(({ document, version }) => `${document} ${version}`),
  )

/** Whether later news show older states. A write that nobody answered may have taken effect late. */
const goesBack = (document: string, told: Told[], late: Set<string>): Entry[] | undefined => {
  let newest: Told | undefined
  for (const one of told) {
    if (one.version === null || late.has(`${document} ${one.version}`)) continue
    if (newest && newest.version! > one.version) return [newest.entry, one.entry]
    newest = one
  }
  return undefined
}

type Line = { who: string; document: string; told: Told[] }

const judge = (history: History, lines: Line[]): Violation[] => {
  const late = unanswered(history)
  const stored = new Map(of(history, 'stored document').map((one) => [one.document, one]))
  return lines.flatMap(({ who, document, told }): Violation[] => {
    const back = goesBack(document, told, late)
    const says = `${who}, ${document}`
    if (back) return [{ law: 'news out of order', says, entries: back }]
    const end = stored.get(document)
    const last = told.at(-1)
    if (!end || !last || last.version === end.version) return []
    return [{ law: 'the last news', says, entries: [last.entry, end] }]
  })
}

const neverTold = (history: History, who: string, told: ReadonlySet<string>): Violation[] =>
  of(history, 'stored document')
    .filter(({ document, version }) => version !== null && !told.has(document))
    .map((end) => ({ law: 'news that never came', says: `${who}, ${end.document}`, entries: [end] })) // prettier-ignore

/** Who follows the change log hears of each document in order, and of its last state. */
export const orderedChanges: Law = (history) =>
  [...grouped(of(history, 'change'), ({ follower }) => follower)].flatMap(([who, heard]) => {
    const documents = grouped(heard, ({ document }) => document)
    const lines = [...documents].map(([document, changes]) => ({
      who,
      document,
      told: changes.map((entry) => ({ version: entry.version, entry })),
    }))
    return [...judge(history, lines), ...neverTold(history, who, new Set(documents.keys()))]
  })

/** A receiver gets each message at least once, the first time in order, each time the same bytes. */
export const orderedWebhooks: Law = (history) =>
  [...grouped(of(history, 'hook'), ({ webhook }) => webhook)].flatMap(([who, all]) => {
    const messages = [...grouped(all, ({ id }) => id).values()]
    const changed = messages
      .filter((tries) => new Set(tries.map(({ digest }) => digest)).size > 1)
      .map((entries) => ({ law: 'a message that changed', says: entries[0]!.id, entries }))
    const content = messages.map(([first]) => first!).filter(({ type }) => type.startsWith('content.')) // prettier-ignore
    const documents = grouped(content, ({ subject }) => subject)
    const lines = [...documents].map(([document, own]) => ({
      who,
      document,
      told: own.map((entry) => ({ version: entry.version, entry })),
    }))
    const missing = content.length > 0 ? neverTold(history, who, new Set(documents.keys())) : []
    return [...changed, ...judge(history, lines), ...missing]
  })

/** Each lead is told of as created, as one message. */
export const toldLeads: Law = (history) => {
  const created = of(history, 'hook').filter(({ type }) => type === 'lead.created')
  return [...grouped(created, ({ webhook }) => webhook)].flatMap(([who, all]) => {
    const ids = grouped(all, ({ subject }) => subject)
    return of(history, 'stored lead').flatMap((stored) =>
      stored.leads.flatMap((lead): Violation[] => {
        const messages = new Set((ids.get(lead) ?? []).map(({ id }) => id)).size
        if (messages === 1) return []
        return [{ law: 'news of a lead', says: `${who}, ${stored.email}: ${messages}`, entries: [stored] }] // prettier-ignore
      }),
    )
  })
}

/** What was to be done at a moment is done, and not before. */
export const keptSchedules: Law = (history) => {
  const due = new Map(of(history, 'scheduled').map((one) => [one.document, one]))
  return of(history, 'stored schedule').flatMap((stored): Violation[] => {
    const wanted = due.get(stored.document)
    if (!wanted) return []
    if (stored.publishedAt !== null && stored.publishedAt >= wanted.due) return []
    const says = stored.publishedAt === null ? 'never done' : 'done too early'
    return [{ law: 'a schedule', says: `${stored.document}: ${says}`, entries: [wanted, stored] }]
  })
}
