/** How a request ended, as its client knows it. Times are ms since the run began, by one clock. */
export type Call = {
  began: number
  ended: number
  /** `unknown`: no answer, or one of a failure on the way: it may have been done, and may yet be done. */
  outcome: 'ok' | 'refused' | 'unknown'
  /** The replica that answered, where it is known. */
  replica?: string
}

/** A document's state `version`, which visitors see unless it is hidden. A document has one writer. */
export type Write = Call & { kind: 'write'; document: string; version: number; isHidden?: boolean }

/** What a visitor was shown of it; `null`: nothing. */
export type Read = Call & { kind: 'read'; document: string; version: number | null }

/** A write of `value`, with `If-Match` on the state that had one less. Counters have many writers. */
export type Increment = Call & { kind: 'increment'; counter: string; value: number }

/** A form that was sent, without a key or (again) with one. */
export type Lead = Call & {
  kind: 'lead'
  email: string
  key?: string
  reference?: string
  isReplayed?: boolean
}

/** A guess at the code of a request. Each request has a code that was not superseded. */
export type Guess = Call & {
  kind: 'guess'
  request: string
  isRight: boolean
  result?: 'granted' | 'wrong' | 'locked' | 'expired'
  attemptsLeft?: number
}

/** A file by the grant of a request. */
export type Download = Call & { kind: 'download'; request: string }

export type Mail = {
  kind: 'mail'
  at: number
  to: string
  about: 'confirmation' | 'notice' | 'code'
  /** Whom it is about. */
  email: string
  messageId: string
}

/** A message that a receiver of webhooks took, or refused. */
export type Hook = {
  kind: 'hook'
  at: number
  webhook: string
  id: string
  type: string
  /** The document, or the lead. */
  subject: string
  /** Of the document as the message shows it. */
  version: number | null
  digest: string
}

/** What one that follows the change log was told. */
export type Change = {
  kind: 'change'
  at: number
  follower: string
  document: string
  event: 'published' | 'withdrawn'
  version: number | null
}

/** Work that was to be done at a moment (Unix ms, the database’s clock). */
export type Scheduled = { kind: 'scheduled'; document: string; due: number }

/** What stands in the database once all is quiet. */
export type Stored =
  | { kind: 'stored document'; document: string; version: number | null }
  | { kind: 'stored counter'; counter: string; value: number }
  | { kind: 'stored lead'; email: string; leads: string[]; references: string[] }
  | { kind: 'stored request'; request: string; attempts: number; grants: number; downloads: number }
  | { kind: 'stored schedule'; document: string; publishedAt: number | null }

export type Fault = { kind: 'fault'; at: number; name: string; replica: string; phase: string }

export type Entry =
  | Write
  | Read
  | Increment
  | Lead
  | Guess
  | Download
  | Mail
  | Hook
  | Change
  | Scheduled
  | Stored
  | Fault

export type Kind = Entry['kind']
export type Of<K extends Kind> = Extract<Entry, { kind: K }>

export type History = readonly Entry[]

/** Something that was promised and not kept. */
export type Violation = { law: string; says: string; entries: Entry[] }

/** @returns what of a history breaks one promise */
export type Law = (history: History) => Violation[]

export const of = <K extends Kind>(history: History, kind: K): Of<K>[] =>
  history.filter((entry): entry is Of<K> => entry.kind === kind)

/** By a key, in the order of the history. */
export const grouped = <T>(list: readonly T[], keyOf: (one: T) => string): Map<string, T[]> => {
  const groups = new Map<string, T[]>()
  for (const one of list) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}
