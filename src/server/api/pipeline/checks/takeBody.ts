import type { SanitizedConfig } from 'payload'
import { settings } from '../../../../platform/settings'
import type { Route } from '../../../../platform/requestContext'
import { countingRefusals } from '../../../../http/limits/countingRefusals'
import {
  definitionOf,
  limitsOfRefusals,
  takesBody,
} from '../../../../http/openapi/endpointDefinition'
import { inspectUpload } from '../../../../http/request/inspectUpload'
import { isOfAnotherPlugin } from '../../../../http/query/isOfAnotherPlugin'
import { mediaType } from '../../../../http/request/mediaType'
import { readPanelForm } from '../../../../http/request/readPanelForm'
import { limitBody, maxBodyBytes, maxFormBytes, readJson } from '../../../../http/request/readBody'
import { namesFieldsOf } from '../../../../http/request/namesFieldsOf'
import type { ApiCall, Step } from '../step'

const kib = 1024
const maxUploadBytes = () => settings.uploadMaxMb * 1024 * kib + 1024 * kib

/** Fields that say themselves what is wrong with a text: those of a form's schema, and of a document. */
const namesOf = (config: SanitizedConfig, route: Route) => {
  const { kind, slug, pattern } = route
  const ownNames = definitionOf(route)?.ownBody?.names
  if (ownNames) return ownNames
  if (kind === 'custom') return () => true
  const fields =
    kind === 'global'
      ? config.globals.find((one) => one.slug === slug)?.flattenedFields
      : config.collections.find((one) => one.slug === slug)?.flattenedFields
  const isOwn = !slug.startsWith('payload-') && ['/', '/:id'].includes(pattern)
  return namesFieldsOf((isOwn && fields) || [])
}

/**
 * What an endpoint of ours takes: a form's size, unless it says another one, and none where an action needs none. On a
 * collection's paths it is so of what anybody may send, such as a login.
 */
const boundsOf = (route: Route, { method }: Request) => {
  const definition = definitionOf(route)
  const isOpen = definition !== undefined && definition.access === undefined
  if (definition?.ownBody) return { maxBytes: definition.ownBody.maxBytes, mayBeMissing: false }
  if (route.kind !== 'custom')
    return { maxBytes: isOpen ? maxFormBytes : maxBodyBytes, mayBeMissing: true }
  if (!definition) return { maxBytes: maxBodyBytes, mayBeMissing: true }
  return {
    maxBytes: maxFormBytes,
    mayBeMissing: method === 'DELETE' || !takesBody(definition),
  }
}

const uploadCollection = (config: SanitizedConfig, { kind, slug }: Route) =>
  kind === 'collection'
    ? config.collections.find((one) => one.slug === slug && Boolean(one.upload))
    : undefined

/** Reads, limits and checks a body before Payload sees it. Uploads are passed on as they come. */
const bodyOf = async ({ request, payload, route, headers }: ApiCall): Promise<BodyInit | null> => {
  const { config } = payload
  const type = mediaType(headers)
  const names = namesOf(config, route)
  // What another plugin takes beside JSON, it reads by itself.
  if (isOfAnotherPlugin(route) && type !== 'application/json')
    return limitBody(request, maxBodyBytes)
  if (type === 'multipart/form-data' && route.kind !== 'custom') {
    if (uploadCollection(config, route)) {
      const contentType = headers.get('content-type') ?? ''
      const limited = limitBody(request, maxUploadBytes())
      return limited && inspectUpload(limited, { contentType, names })
    }
    const { maxBytes } = boundsOf(route, request)
    const fields = await readPanelForm(request, { maxBytes, names })
    headers.set('content-type', 'application/json')
    headers.delete('content-length')
    return fields
  }
  const { text } = await readJson(request, { ...boundsOf(route, request), names })
  headers.set('content-type', 'application/json') // Payload compares letter by letter
  return text
}

/** An endpoint with a limit counts what it gets; a body that never gets there counts as well. */
export const takeBody: Step = async (call, next) => {
  const definition = definitionOf(call.route)
  const limits = definition ? limitsOfRefusals(definition) : []
  call.body = await countingRefusals(limits, () => bodyOf(call))
  return next()
}
