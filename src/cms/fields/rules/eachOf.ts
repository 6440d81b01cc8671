import type { PayloadRequest } from 'payload'
import { sayTo } from '../../../platform/language/sayTo'

/** Of a list of texts: each is one of these, and none stands there twice. */
export const eachOf =
  (known: readonly string[]) =>
  (value: unknown, { req }: { req: PayloadRequest }): string | true => {
    const say = sayTo(req)
    if (value === undefined || value === null) return true
    if (!Array.isArray(value))
      return say({ en: 'A list is needed.', de: 'Hier muss eine Liste stehen.' })
    const strange = value.find((one) => !known.includes(one as string)) as unknown
    const shown = String(strange).slice(0, 60)
    if (strange !== undefined)
      return say({
        en: `“${shown}” is none of these: ${known.join(', ')}.`,
        de: `„${shown}“ ist nichts davon: ${known.join(', ')}.`,
      })
    const isOnce = new Set(value).size === value.length
    return isOnce || say({ en: 'Each once is enough.', de: 'Jedes einmal genügt.' })
  }
