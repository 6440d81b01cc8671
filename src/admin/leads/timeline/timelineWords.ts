import type {
  ActivityEntry,
  DownloadEntry,
  MailEntry,
  RequestEntry,
  TimelineEntry,
} from '../../../people/timeline/timelineEntry'
import { leadStatuses } from '../../../people/leads/leadStatus'
import { said, type Words } from '../../../platform/language/said'

/** What a request of each type is, said of the person. */
export const requestWords: Record<RequestEntry['type'], Words> = {
  demo: { en: 'Asked for a demo', de: 'Bat um eine Demo' },
  contact: { en: 'Wrote to us', de: 'Schrieb uns' },
  brochure: { en: 'Got a brochure', de: 'Bekam eine Broschüre' },
  tco: { en: 'Got a TCO workbook', de: 'Bekam eine TCO-Arbeitsmappe' },
  chat: { en: 'Talked to the assistant', de: 'Sprach mit dem Assistenten' },
  manual: { en: 'Was added by hand', de: 'Wurde von Hand angelegt' },
}

const mailWords: Record<MailEntry['mail'], Words> = {
  salesNotice: { en: 'The notice to sales', de: 'Der Hinweis an den Vertrieb' },
  suspectedDigest: {
    en: 'The notice of suspected requests',
    de: 'Der Hinweis auf verdächtige Anfragen',
  },
  demoConfirmation: { en: 'The confirmation of the demo', de: 'Die Bestätigung der Demo' },
  contactConfirmation: {
    en: 'The confirmation of the message',
    de: 'Die Bestätigung der Nachricht',
  },
  oneTimeCode: { en: 'The code for a download', de: 'Der Code für einen Download' },
  account: { en: 'A mail about an account', de: 'Eine Mail zu einem Konto' },
  webhookOff: { en: 'The notice of a webhook', de: 'Der Hinweis auf einen Webhook' },
}

const mailStates: Record<MailEntry['state'], (to: string) => Words> = {
  queued: (to) => ({ en: `waits to be sent to ${to}`, de: `wartet auf den Versand an ${to}` }),
  sent: (to) => ({ en: `was sent to ${to}`, de: `ging an ${to}` }),
  failed: (to) => ({
    en: `could not be sent to ${to}`,
    de: `konnte nicht an ${to} gesendet werden`,
  }),
  withheld: (to) => ({ en: `was withheld from ${to}`, de: `wurde ${to} nicht gesendet` }),
}

const labelOf = (status: string | null): Words => {
  const known = leadStatuses.find(({ value }) => value === status)?.label
  return known ?? { en: status ?? '?', de: status ?? '?' }
}

const describeAssignment = ({ by, from, to }: ActivityEntry): Words => {
  if (!to)
    return {
      en: `${by} took it from ${from || 'its owner'}: it is unassigned now`,
      de: `${by} hat die Zuweisung${from ? ` an ${from}` : ''} aufgehoben: niemand ist zuständig`,
    }
  if (to === by)
    return from
      ? { en: `${by} took it over from ${from}`, de: `${by} hat es von ${from} übernommen` }
      : { en: `${by} took it`, de: `${by} hat es übernommen` }
  return from
    ? {
        en: `${by} handed it from ${from} to ${to}`,
        de: `${by} hat es von ${from} an ${to} übergeben`,
      }
    : { en: `${by} gave it to ${to}`, de: `${by} hat es ${to} zugewiesen` }
}

const describeActivity = (entry: ActivityEntry): Words => {
  const { activity, by, from, to } = entry
  switch (activity) {
    case 'added':
      return {
        en: `${by} added this person by hand`,
        de: `${by} hat diese Person von Hand angelegt`,
      }
    case 'moved': {
      const [before, now] = [labelOf(from), labelOf(to)]
      return {
        en: `${by} moved it from ${before.en} to ${now.en}`,
        de: `${by} hat es von „${before.de}“ nach „${now.de}“ verschoben`,
      }
    }
    case 'assigned':
      return describeAssignment(entry)
    case 'joined':
      return {
        en: `${by} merged it with the quarantined lead`,
        de: `${by} hat es mit dem Lead in Quarantäne zusammengeführt`,
      }
    case 'cleared': {
      const sent = to === 'confirmed'
      return {
        en: `${by} marked it as not suspicious${sent ? ' and sent the confirmation' : ''}`,
        de: `${by} hat es als unverdächtig markiert${sent ? ' und die Bestätigung gesendet' : ''}`,
      }
    }
    case 'exported':
      return {
        en: `${by} exported the person’s data`,
        de: `${by} hat die Daten der Person exportiert`,
      }
    case 'listExported':
      return {
        en: `${by} exported the list of leads`,
        de: `${by} hat die Liste der Leads exportiert`,
      }
    case 'trashed':
      return { en: `${by} moved it to the trash`, de: `${by} hat es in den Papierkorb gelegt` }
    case 'restored':
      return {
        en: `${by} restored it from the trash`,
        de: `${by} hat es aus dem Papierkorb geholt`,
      }
  }
}

const downloadStates: Record<DownloadEntry['state'], (item: string) => Words> = {
  requested: (item) => ({
    en: `Asked for a code to download “${item}”`,
    de: `Bat um einen Code für „${item}“`,
  }),
  verified: (item) => ({
    en: `Entered the code for “${item}”`,
    de: `Gab den Code für „${item}“ ein`,
  }),
  downloaded: (item) => ({ en: `Downloaded “${item}”`, de: `Lud „${item}“ herunter` }),
  locked: (item) => ({
    en: `Entered a wrong code too often for “${item}”`,
    de: `Gab für „${item}“ zu oft einen falschen Code ein`,
  }),
  expired: (item) => ({
    en: `Let the code expire for “${item}”`,
    de: `Ließ den Code für „${item}“ verfallen`,
  }),
  superseded: (item) => ({
    en: `Asked for another code for “${item}”`,
    de: `Bat um einen anderen Code für „${item}“`,
  }),
}

const withheldWords = (item: string): Words => ({
  en: `Was sent no code for “${item}”`,
  de: `Bekam keinen Code für „${item}“`,
})

const fileWords = {
  brochure: { en: 'brochure', de: 'Broschüre' },
  tco: { en: 'TCO workbook', de: 'TCO-Arbeitsmappe' },
} as const

const requestAsWords = ({ type, download }: RequestEntry): Words =>
  download?.count === 0 && (type === 'brochure' || type === 'tco')
    ? { en: `Asked for a ${fileWords[type].en}`, de: `Bat um eine ${fileWords[type].de}` }
    : requestWords[type]

/** `Got a brochure`, or that they may. */
export const describeRequest = (entry: RequestEntry, language = 'en'): string =>
  said(requestAsWords(entry), language)

const lowerFirst = (text: string) => text.replace(/^./, (first) => first.toLowerCase())

const describeSender = (entry: RequestEntry): Words => {
  const { name, type, subject, download } = entry
  if ((type === 'brochure' || type === 'tco') && subject) {
    const isAsking = download?.count === 0
    return {
      en: `${name} ${isAsking ? 'asked for' : 'got'} the ${fileWords[type].en} “${subject}”`,
      de: `${name} ${isAsking ? 'bat um' : 'bekam'} die ${fileWords[type].de} „${subject}“`,
    }
  }
  const { en, de } = requestAsWords(entry)
  return { en: `${name} ${lowerFirst(en)}`, de: `${name} ${lowerFirst(de)}` }
}

const describeDownload = ({ withheld, state, item, files }: DownloadEntry): Words => {
  const did = withheld ? withheldWords(item) : downloadStates[state](item)
  const file = fileWords[files === 'tco' ? 'tco' : 'brochure']
  return { en: `${did.en} (${file.en})`, de: `${did.de} (${file.de})` }
}

const wordsOf = (entry: TimelineEntry): Words => {
  switch (entry.kind) {
    case 'request':
      return describeSender(entry)
    case 'mail': {
      const [mail, state] = [
        mailWords[entry.mail],
        mailStates[entry.state](entry.to.replaceAll(',', ', ')),
      ]
      return { en: `${mail.en} ${state.en}`, de: `${mail.de} ${state.de}` }
    }
    case 'activity':
      return describeActivity(entry)
    case 'conversation': {
      const { chat } = requestWords
      return entry.title
        ? {
            en: `${chat.en}, last about “${entry.title}”`,
            de: `${chat.de}, zuletzt über „${entry.title}“`,
          }
        : chat
    }
    case 'download':
      return describeDownload(entry)
  }
}

/** One entry of the timeline in a sentence. */
export const describeEntry = (entry: TimelineEntry, language = 'en'): string =>
  said(wordsOf(entry), language)
