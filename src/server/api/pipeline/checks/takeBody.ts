import type { SanitizedConfig } from 'payload'
import { AppError, isAppError } from '../../../../platform/errors'
import { settings } from '../../../../platform/settings'
import type { Route } from '../../../../platform/requestContext'
import { countingRefusals } from '../../../../http/limits/countingRefusals'
import { parseFormFields } from '../../../../http/request/formFields'
import { inspectUpload } from '../../../../http/request/inspectUpload'
import { mediaType } from '../../../../http/request/mediaType'
import type { Limit } from '../../../../http/limits/rateLimit'
import { limitBody, maxFormBytes, readBody, readJson } from '../../../../http/request/readBody'
import { uploadCollection } from './demandUploader'
import type { Exchange, Step } from '../exchange'

const kib = 1024
const maxBodyBytes = 2048 * kib
const maxUploadBytes = () => settings.uploadMaxMb * 1024 * kib + 1024 * kib

/** Fields that say themselves what is wrong with a text: those of a form's schema, and of a document. */
const namesOf = (config: SanitizedConfig, { kind, slug, pattern }: Route) => {
  if (kind === 'custom') return () => true
  const fields =
    kind === 'global'
      ? config.globals.find((one) => one.slug === slug)?.flattenedFields
      : config.collections.find((one) => one.slug === slug)?.flattenedFields
  const isOwn = !slug.startsWith('payload-') && ['/', '/:id'].includes(pattern)
  const known = new Set(isOwn ? fields?.map(({ name }) => name) : [])
  return (path: string) => known.has(path.split('.', 1)[0]!)
}

/** An action, which needs none, says so under `custom.takesNoBody`. */
const expectsBody = ({ kind, custom }: Route, { method }: Request): boolean =>
  kind === 'custom' && method !== 'DELETE' && !custom.takesNoBody

/**
 * The panel sends a document's fields as one field of a form. Where no file belongs, that is all that Payload
 * gets: it would put files on the disk, whoever sends them.
 * @throws AppError 400, 413
 */
const fieldsOf = async (
  request: Request,
  headers: Headers,
  names: (path: string) => boolean,
): Promise<string> => {
  const body = await readBody(request, maxBodyBytes)
  const type = headers.get('content-type') ?? ''
  try {
    const sent = new Response(body as BodyInit, { headers: { 'Content-Type': type } })
    const fields = (await sent.formData()).get('_payload')
    const text = typeof fields === 'string' ? fields : '{}'
    parseFormFields(text, names)
    headers.set('content-type', 'application/json')
    headers.delete('content-length')
    return text
  } catch (cause) {
    if (isAppError(cause)) throw cause
    throw new AppError('invalid_input', 'The form data could not be read.', { cause })
  }
}

/** A custom endpoint that takes more than a form says so under `custom.maxBodyBytes`. */
const maxBytesOf = ({ kind, custom }: Route): number =>
  kind === 'custom' ? ((custom.maxBodyBytes as number | undefined) ?? maxFormBytes) : maxBodyBytes

/** Reads, limits and checks a body before Payload sees it. Uploads are passed on as they come. */
const bodyOf = async ({ request, payload, route, headers }: Exchange): Promise<BodyInit | null> => {
  const { config } = payload
  const type = mediaType(headers)
  if (type === 'multipart/form-data' && route.kind !== 'custom') {
    const names = namesOf(config, route)
    if (!uploadCollection(config, route)) return fieldsOf(request, headers, names)
    const contentType = headers.get('content-type') ?? ''
    const limited = limitBody(request, maxUploadBytes())
    return limited && inspectUpload(limited, { contentType, names })
  }
  const { text } = await readJson(request, {
    maxBytes: maxBytesOf(route),
    mayBeMissing: !expectsBody(route, request),
    names: namesOf(config, route),
  })
  headers.set('content-type', 'application/json') // Payload compares letter by letter
  return text
}

/** An endpoint with a limit counts what it gets; a body that never gets there counts as well. */
export const takeBody: Step = async (exchange, next) => {
  const limit = exchange.route.custom.limit as Limit | undefined
  exchange.body = await countingRefusals(limit, () => bodyOf(exchange))
  return next()
}
