import type {
  ActivityEntry,
  DownloadEntry,
  MailEntry,
  RequestEntry,
  TimelineEntry,
} from '../../../people/timeline/timelineEntry'
import { leadStatuses } from '../../../people/leads/leadStatus'

/** What a request of each type is, said of the person. */
export const requestWords: Record<RequestEntry['type'], string> = {
  demo: 'Asked for a demo',
  contact: 'Wrote to us',
  brochure: 'Got a brochure',
  tco: 'Got a TCO workbook',
  chat: 'Talked to the assistant',
  manual: 'Was added by hand',
}

const mailWords: Record<MailEntry['mail'], string> = {
  salesNotice: 'The notice to sales',
  suspectedDigest: 'The notice of suspected requests',
  demoConfirmation: 'The confirmation of the demo',
  contactConfirmation: 'The confirmation of the message',
  oneTimeCode: 'The code for a download',
  account: 'A mail about an account',
  webhookOff: 'The notice of a webhook',
}

const mailStates: Record<MailEntry['state'], string> = {
  queued: 'waits to be sent to',
  sent: 'was sent to',
  failed: 'could not be sent to',
  withheld: 'was withheld from',
}

const labelOf = (status: string | null) =>
  leadStatuses.find(({ value }) => value === status)?.label.en ?? status ?? '?'

const describeAssignment = ({ by, from, to }: ActivityEntry): string => {
  if (!to) return `${by} took it from ${from || 'its owner'}: it is unassigned now`
  if (to === by) return from ? `${by} took it over from ${from}` : `${by} took it`
  return from ? `${by} handed it from ${from} to ${to}` : `${by} gave it to ${to}`
}

const describeActivity = (entry: ActivityEntry): string => {
  const { activity, by, from, to } = entry
  switch (activity) {
    case 'added':
      return `${by} added this person by hand`
    case 'moved':
      return `${by} moved it from ${labelOf(from)} to ${labelOf(to)}`
    case 'assigned':
      return describeAssignment(entry)
    case 'joined':
      return `${by} merged it with the quarantined lead`
    case 'cleared':
      return to === 'confirmed'
        ? `${by} marked it as not suspicious and sent the confirmation`
        : `${by} marked it as not suspicious`
    case 'exported':
      return `${by} exported the person’s data`
    case 'listExported':
      return `${by} exported the list of leads`
    case 'trashed':
      return `${by} moved it to the trash`
    case 'restored':
      return `${by} restored it from the trash`
  }
}

const downloadStates: Record<DownloadEntry['state'], string> = {
  requested: 'Asked for a code to download',
  verified: 'Entered the code for',
  downloaded: 'Downloaded',
  locked: 'Entered a wrong code too often for',
  expired: 'Let the code expire for',
  superseded: 'Asked for another code for',
}

const fileWords = { brochure: 'brochure', tco: 'TCO workbook' } as const

/** `Got a brochure`, or that they may. */
export const describeRequest = ({ type, download }: RequestEntry): string =>
  download?.count === 0 && (type === 'brochure' || type === 'tco')
    ? `Asked for a ${fileWords[type]}`
    : requestWords[type]

const describeSender = (entry: RequestEntry): string => {
  const { name, type, subject, download } = entry
  if ((type === 'brochure' || type === 'tco') && subject) {
    const did = download?.count === 0 ? 'asked for' : 'got'
    return `${name} ${did} the ${fileWords[type]} “${subject}”`
  }
  return `${name} ${describeRequest(entry).replace(/^./, (first) => first.toLowerCase())}`
}

/** One entry of the timeline in a sentence. */
export const describeEntry = (entry: TimelineEntry): string => {
  switch (entry.kind) {
    case 'request':
      return describeSender(entry)
    case 'mail':
      return `${mailWords[entry.mail]} ${mailStates[entry.state]} ${entry.to.replaceAll(',', ', ')}`
    case 'activity':
      return describeActivity(entry)
    case 'conversation':
      return entry.title ? `${requestWords.chat}, last about “${entry.title}”` : requestWords.chat
    case 'download':
      return `${entry.withheld ? 'Was sent no code for' : downloadStates[entry.state]} “${entry.item}” (${entry.files === 'tco' ? 'TCO workbook' : 'brochure'})`
  }
}
