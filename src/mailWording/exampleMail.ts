import type { Payload } from 'payload'
import type { LocaleCode } from '../platform/locales'
import type { ComposedMail } from '../platform/mail/composer'
import { writeConfirmation } from '../people/mails/confirmation'
import { readSite } from '../cms/mails/mailedSite'
import type { MailedRequest } from '../people/mails/mailedRequest'
import type { MailWords } from '../cms/mails/mailWords'
import { writeOneTimeCode } from '../downloads/oneTimeCode'
import type { WordedMail } from '../cms/mails/wording'

const dayMs = 24 * 60 * 60 * 1000

const examples: Record<LocaleCode, Partial<MailedRequest>> = {
  en: {
    subject: 'Question about prices',
    message: 'We are a small team and would like to know what it costs.\n\nIs there a trial?',
  },
  de: {
    subject: 'Frage zu den Preisen',
    message:
      'Wir sind ein kleines Team und wüssten gern, was es kostet.\n\nGibt es eine Testphase?',
  },
}

/** A week from now, at a round hour. */
const nextWeek = () => new Date(Math.floor(Date.now() / dayMs + 7) * dayMs + dayMs / 3)

/** An invented request, for previews. */
export const exampleRequest = (
  type: MailedRequest['type'],
  locale: LocaleCode,
  modules: string[] = [],
): MailedRequest => ({
  id: '00000000-0000-7000-8000-000000000000',
  reference: '7QK4M-2ZX9R',
  type,
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  company: 'Analytical Engines',
  productModules: [],
  locale,
  createdAt: new Date(),
  consent: { privacy: true, marketing: false },
  lastTouch: {},
  lead: { id: '00000000-0000-7000-8000-000000000001', status: 'New', earlier: 0 },
  ...examples[locale],
  ...(type === 'demo'
    ? {
        subject: undefined,
        productModules: modules,
        preferredTime: nextWeek(),
        timezone: 'Europe/Berlin',
      }
    : {}),
})

const items: Record<LocaleCode, string> = { en: 'Product brochure', de: 'Produktbroschüre' }

type Example = { payload: Payload; mail: WordedMail; locale: LocaleCode; words: MailWords }

/** A mail with these words, as an invented visitor would get it. */
export const exampleMail = async ({
  payload,
  mail,
  locale,
  words,
}: Example): Promise<ComposedMail> => {
  const site = await readSite(payload, locale)
  if (mail === 'oneTimeCode')
    return writeOneTimeCode({
      code: '482913',
      item: items[locale],
      minutes: 10,
      site,
      words,
      locale,
    })
  const type = mail === 'demoConfirmation' ? 'demo' : 'contact'
  const modules = Object.keys(site.productModules).slice(0, 2)
  return writeConfirmation({ request: exampleRequest(type, locale, modules), site, words, locale })
}
