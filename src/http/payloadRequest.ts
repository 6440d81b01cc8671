import { createLocalReq, type Payload, type SanitizedConfig } from 'payload'
import { AppError, isAppError } from '../errors'
import { env } from '../env'
import type { Caller } from './caller'
import { parseFormFields } from './formFields'
import { inspectUpload } from './inspectUpload'
import type { Resolution, Route } from './route'
import { isFile } from './knownParameters'
import { decodeText, limitBody, parseJsonObject, readBody } from './readBody'

const kib = 1024
export const maxFormBytes = 64 * kib
const maxQueryBytes = 256 * kib
const maxBodyBytes = 2048 * kib
const maxUploadBytes = env.UPLOAD_MAX_MB * 1024 * kib + 1024 * kib

const methodOverrides = ['x-http-method-override', 'x-payload-http-method-override']

const mediaType = (headers: Headers) =>
  (headers.get('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase()

/** Whether this POST is a read whose query stands in its body, as the panel sends long ones. */
export const isOverriddenRead = (request: Request, headers: Headers): boolean =>
  request.method === 'POST' &&
  methodOverrides.some((name) => headers.get(name)?.toUpperCase() === 'GET')

/**
 * Turns a POST that stands for a GET into that GET, so that it is bound by the same rules.
 * @throws AppError 415 when the query is not form-encoded
 */
export const asRead = async (request: Request, headers: Headers, url: URL): Promise<URL> => {
  const body = decodeText(await readBody(request, maxQueryBytes))
  if (body && mediaType(headers) !== 'application/x-www-form-urlencoded') throw unsupported()
  for (const name of [...methodOverrides, 'content-type', 'content-length']) headers.delete(name)
  const read = new URL(url)
  read.search = [url.search.replace(/^\?/, ''), body].filter(Boolean).join('&')
  return read
}

const unsupported = () =>
  new AppError(
    'unsupported_media_type',
    'This content type is not understood here; send application/json.',
  )

const uploadCollection = (config: SanitizedConfig, { kind, slug }: Route) =>
  kind === 'collection'
    ? config.collections.find((one) => one.slug === slug && Boolean(one.upload))
    : undefined

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
export const checkedBody = async (
  request: Request,
  { config, route, headers }: { config: SanitizedConfig; route: Route; headers: Headers },
): Promise<BodyInit | null> => {
  const type = mediaType(headers)
  if (type === 'multipart/form-data' && route.kind !== 'custom') {
    const names = namesOf(config, route)
    if (!uploadCollection(config, route)) return fieldsOf(request, headers, names)
    const contentType = headers.get('content-type') ?? ''
    const limited = limitBody(request, maxUploadBytes)
    return limited && inspectUpload(limited, { contentType, names })
  }
  const bytes = await readBody(request, maxBytesOf(route))
  if (bytes.byteLength === 0) {
    if (expectsBody(route, request) && type !== 'application/json') throw unsupported()
    headers.set('content-type', 'application/json')
    return '{}' // Payload's handlers expect an object
  }
  if (type !== 'application/json') throw unsupported()
  headers.set('content-type', 'application/json') // Payload compares letter by letter
  const text = decodeText(bytes)
  parseJsonObject(text, namesOf(config, route))
  return text
}

/**
 * Payload's own bookkeeping (preferences, locks, jobs, …) and its permission look-ups serve the
 * panel; some of their handlers check no access.
 * @throws AppError 401 for visitors, 403 for the API key
 */
export const demandPanel = (route: Route, caller: Caller) => {
  const serves = route.slug.startsWith('payload-') || route.pattern.startsWith('/access/')
  if (route.kind !== 'collection' || !serves || caller.kind === 'session') return
  if (caller.kind === 'visitor') throw new AppError('unauthenticated', 'Please log in.')
  throw new AppError('forbidden', 'The API key has no access here.')
}

type Upload = { request: Request; headers: Headers; payload: Payload; route: Route; caller: Caller }

/**
 * Of what somebody sends who may not upload, nothing is read.
 * @throws AppError 401, 403
 */
export const demandUploader = async ({ request, headers, payload, route, caller }: Upload) => {
  if (['GET', 'HEAD'].includes(request.method) || mediaType(headers) !== 'multipart/form-data')
    return
  const collection = uploadCollection(payload.config, route)
  if (!collection) return
  if (!caller.user) throw new AppError('unauthenticated', 'Please log in, or send an API key.')
  const mayWrite = collection.access[request.method === 'POST' ? 'create' : 'update']
  const req = await createLocalReq({ user: caller.user }, payload)
  if (!(await mayWrite({ req }))) throw new AppError('forbidden', 'You are not allowed to do this.')
}

/**
 * The last part of a file's address is its name, whatever it looks like: no name has a slash.
 * @throws AppError 404, or 401 where nothing is told to visitors
 */
export const demandFileName = ({ pattern, params }: Route, isHidden: boolean) => {
  if (!isFile(pattern) || !/[/\\\p{Cc}]/u.test(params.filename ?? '')) return
  if (isHidden) throw new AppError('unauthenticated', 'Please log in.')
  throw new AppError('not_found', 'There is no such file.')
}

/** @throws AppError 404, or 405 with `Allow` */
export const demandRoute = (resolution: Resolution): Route => {
  if (resolution.found === 'route') return resolution.route
  if (resolution.found === 'nothing') throw new AppError('not_found', 'There is no such path.')
  const allow = resolution.allow.join(', ')
  throw new AppError('method_not_allowed', `This path takes ${allow}.`, {
    headers: { Allow: allow },
  })
}
