import { eventTimes } from '../markdown/relativeDates'
import { bodyIn, commonShared, commonWords, translationOf } from './common'
import type { DataOf } from './types'

export const eventData: DataOf<'events'> = {
  shared: (document, tools) => {
    const { fields } = document
    const { startsAt, endsAt } = eventTimes(fields, tools.now)
    return {
      ...commonShared(document, tools),
      format: fields.format,
      state: fields.state,
      startsAt: startsAt.toISOString(),
      startsAt_tz: fields.timezone,
      endsAt: endsAt.toISOString(),
      endsAt_tz: fields.timezone,
      location: fields.location,
      onlineUrl: fields.onlineUrl,
      registrationUrl: fields.registrationUrl,
      capacity: fields.capacity,
      heroImage: tools.pictureId(fields.heroImage),
      productModules: fields.productModules,
    }
  },
  words: ({ document, locale, tools, stored }) => {
    const { speakers, agenda } = document.fields
    const translation = translationOf(document, locale)?.fields
    return {
      ...commonWords(document, locale),
      body: tools.rich(bodyIn(document, locale)),
      speakers: speakers.map((speaker, index) => ({
        ...speaker,
        id: stored?.speakers?.[index]?.id,
        jobTitle: translation?.speakers[index] ?? speaker.jobTitle,
      })),
      agenda: agenda.map((item, index) => ({
        ...item,
        ...translation?.agenda[index],
        id: stored?.agenda?.[index]?.id,
      })),
    }
  },
}
