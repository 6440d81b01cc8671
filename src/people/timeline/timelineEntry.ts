import type { Activity, Mail, OtpRequest } from '../../payload-types'
import type { LeadType } from '../leads/leadStatus'

type Entry<Kind extends string, Facts> = {
  id: string
  kind: Kind
  /** ISO 8601, UTC. */
  at: string
} & Facts

/** What became of a file that a code opened. */
export type OpenedFile = {
  /** How often it was downloaded. */
  count: number
  /** ISO 8601, UTC. */
  verifiedAt: string | null
  /** ISO 8601, UTC. */
  lastAt: string | null
}

export type Conversation = {
  id: string
  /** How many questions they asked. */
  turns: number
}

export type RequestEntry = Entry<
  'request',
  {
    type: LeadType
    reference: string
    name: string
    email: string
    subject: string | null
    message: string | null
    /** ISO 8601, UTC. */
    preferredTime: string | null
    timezone: string | null
    /** What they are interested in: names of product modules. */
    modules: string[]
    /** The page with the form. */
    page: string | null
    referrer: string | null
    campaign: string | null
    consent: { privacy: boolean; marketing: boolean; version: string | null }
    /** Why it was taken for spam; `null` when it was not. */
    spamReasons: string | null
    /** Why a person has to look at it; `null` when that is not needed. */
    suspicion: string | null
    /** `null` for what is no download. */
    download: OpenedFile | null
    /** The talk in which they left their address, as long as it is kept. */
    conversation: Conversation | null
  }
>

export type MailEntry = Entry<
  'mail',
  { mail: Mail['kind']; to: string; state: Mail['state']; lastError: string | null }
>

export type ActivityEntry = Entry<
  'activity',
  { activity: Activity['kind']; from: string | null; to: string | null; by: string }
>

export type DownloadEntry = Entry<
  'download',
  {
    files: OtpRequest['kind']
    /** Its title, or its slug when it was deleted. */
    item: string
    state: OtpRequest['state']
    /** Why no code was sent; `null` when one was. */
    withheld: string | null
  }
>

/** A talk with the assistant that a form named. */
export type ConversationEntry = Entry<
  'conversation',
  {
    conversation: Conversation
    /** The last question. */
    title: string | null
    page: string | null
  }
>

export type TimelineEntry =
  RequestEntry | MailEntry | ActivityEntry | DownloadEntry | ConversationEntry

export type LeadTimeline = {
  /** The newest first. */
  entries: TimelineEntry[]
  /** Whether older entries were left out. */
  isCut: boolean
}
