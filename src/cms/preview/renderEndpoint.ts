import type { Endpoint, PayloadRequest, RichTextField } from 'payload'
import { defineEndpoint, idParam } from '../../http/defineEndpoint'
import { readAtOnce } from '../../http/limits/readTurns'
import { renderPath } from '../../http/openapi/rest/preview'
import { maxBodyBytes, namesAll, parseJsonObject } from '../../http/request/readBody'
import { demandCanIn } from '../../platform/access/can'
import { AppError, invalidInput } from '../../platform/errors'
import { settings } from '../../platform/settings'
import { isObject } from '../../platform/values/isObject'
import { editorRules } from '../fields/rules/richText/editorRules'
import { inspectState } from '../fields/rules/richText/richTextState'
import { tooMuch } from '../fields/rules/tooMuch'
import { readNewest, type Stored } from './readNewest'
import { answerDraft } from './serveDraft'
import { withTyped } from './withTyped'

const readTyped = (text: string): Stored => {
  const { data } = parseJsonObject(text, namesAll)
  if (isObject(data)) return data
  throw invalidInput([{ path: 'data', message: 'An object is needed: the fields of the form.' }])
}

const demandText = (req: PayloadRequest) => (field: RichTextField, value: unknown) => {
  const { structure } = inspectState(value, editorRules(field, req))
  if (structure) throw invalidInput([{ path: field.name, message: structure }])
}

/** Fields that typing fills are of one language. */
const localeOf = ({ locale }: PayloadRequest): string => {
  const spoken = settings.locales.find((one) => one === locale)
  if (spoken) return spoken
  throw invalidInput([{ path: 'locale', message: `One of ${settings.locales.join(', ')} is needed.` }]) // prettier-ignore
}

type Typed = { req: PayloadRequest; slug: string; id: string; typed: Stored }

const render = async ({ req, slug, id, typed }: Typed): Promise<Response> => {
  const { payload } = req
  const { fields, flattenedFields } = payload.collections[slug as 'content'].config
  const locale = localeOf(req)
  const problems = tooMuch({ fields, data: typed, req })
  if (problems.length > 0) throw invalidInput(problems)
  const stored = await readNewest({ payload, collection: slug, id })
  if (!stored) throw new AppError('not_found', 'There is no such document.')
  const document = withTyped(flattenedFields, {
    typed,
    stored,
    locale,
    demandText: demandText(req),
  })
  return answerDraft({ payload, slug, document, asked: req })
}

const { handler, ...endpoint } = defineEndpoint({
  method: 'post',
  path: renderPath,
  params: idParam,
  query: 'any', // as a read by id
  ownBody: { openapi: {}, maxBytes: maxBodyBytes, names: namesAll, read: readTyped },
  isHidden: true,
  handle: ({ req, client, params: { id }, body: typed }) => {
    const slug = String(req.routeParams?.collection)
    return readAtOnce(`preview ${client.network}`, () => render({ req, slug, id, typed }))
  },
})

/**
 * POST /api/{collection}/{id}/preview/render: what the website would be served were it saved what somebody types. For
 * the panel; nothing is stored.
 */
export const renderEndpoint: Omit<Endpoint, 'root'> = {
  ...endpoint,
  handler: (req) => {
    demandCanIn(String(req.routeParams?.collection), req, 'content:draft')
    return handler(req)
  },
}
