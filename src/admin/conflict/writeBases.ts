'use client'

/** A document of a collection, or, without an id, a global. */
export type Place = { slug: string; id?: string }

/** How a form saves it. */
export const saveMethod = ({ id }: Place): 'PATCH' | 'POST' => (id === undefined ? 'POST' : 'PATCH')

type Data = Record<string, unknown>

/** A write that was refused (412) because a colleague had changed the document. */
export type Refused = {
  updatedAt?: string
  updatedBy?: string
  /** What was wanted: the form's text to be saved, or something done to the document as a whole. */
  wanted: 'draft' | 'publish' | 'save' | 'other'
}

/** Of a form, or a page, that shows a document: what its writes are based on. */
export type WriteBase = Place & {
  /** The `ETag` of what is shown. */
  tag: string
  /** What is shown, as the server had it. */
  shown: Data
  /** Nothing is sent while a refusal waits for its answer. */
  isRefused: boolean
  /** @returns the tag to go on from, when nothing that the form shows has changed */
  onRefused: (refused: Refused) => Promise<string | undefined>
  /** Writes go one after the other: each is based on what the one before made. */
  last: Promise<unknown>
}

const bases: WriteBase[] = []

/** @returns what takes it back */
export const registerBase = (base: WriteBase) => {
  bases.push(base)
  return () => {
    bases.splice(bases.indexOf(base), 1)
  }
}

/** That of the form on top: a document may be open in a drawer above itself. */
const baseOf = ({ slug, id }: Place) =>
  bases.findLast((base) => base.slug === slug && base.id === id)

/** A version is restored by its own id; its page shows one document. */
const baseOfVersions = (slug: string) => bases.findLast((base) => base.slug === slug)

type Sent = { url: URL; method: string; body: Data }

const document = /^\/api\/([a-z-]+)\/([0-9a-f-]{36})$/
const global = /^\/api\/globals\/([a-z-]+)$/
const version = /^\/api\/([a-z-]+)\/versions\/[0-9a-f-]{36}$/

const baseFor = ({ url, method }: Sent): WriteBase | undefined => {
  const [, slug = '', id = ''] = document.exec(url.pathname) ?? []
  if (id && (method === 'PATCH' || method === 'DELETE')) return baseOf({ slug, id })
  const [, globalSlug = ''] = global.exec(url.pathname) ?? []
  if (globalSlug && method === 'POST') return baseOf({ slug: globalSlug })
  const [, versionsOf = ''] = version.exec(url.pathname) ?? []
  return versionsOf && method === 'POST' ? baseOfVersions(versionsOf) : undefined
}

const bodyOf = (body: BodyInit | null | undefined): Data => {
  const text = body instanceof FormData ? body.get('_payload') : body
  try {
    return typeof text === 'string' ? (JSON.parse(text) as Data) : {}
  } catch {
    return {}
  }
}

const wantedBy = (base: Place, { url, method, body }: Sent): Refused['wanted'] => {
  const isForm = url.searchParams.get('depth') === '0' && Object.keys(body).length > 1
  if (method !== saveMethod(base) || !isForm) return 'other'
  if (url.searchParams.get('draft') === 'true') return 'draft'
  return body._status === 'published' ? 'publish' : 'save'
}

const isAutosave = ({ url }: Sent) => url.searchParams.get('autosave') === 'true'

/** The form says itself what is wrong where a person pressed a button; the dialog says it in any case. */
const refusal = (sent: Sent): Response => {
  const message = 'Not saved: someone else has changed this document.'
  const errors = isAutosave(sent) ? [] : [{ message }]
  return Response.json({ errors }, { status: 412 })
}

/** What Payload answers to a write of a document, or of a global. */
export type Written = { doc?: Data; result?: Data }

export const writtenIn = ({ doc, result }: Written): Data | undefined => doc ?? result

const accept = async (base: WriteBase, sent: Sent, response: Response) => {
  const tag = response.headers.get('etag')
  if (!tag) return
  const doc = writtenIn((await response.clone().json()) as Written)
  const isWhole = sent.url.searchParams.get('depth') === '0'
  base.shown = isWhole && doc ? doc : { ...base.shown, ...sent.body }
  base.tag = tag
}

type Send = (headers: Headers) => Promise<Response>

const mostTries = 3

const sendUpon = async (base: WriteBase, sent: Sent, headers: Headers, send: Send) => {
  if (base.isRefused && isAutosave(sent)) return refusal(sent)
  const wanted = wantedBy(base, sent)
  let refused: Refused | undefined = base.isRefused ? { wanted } : undefined
  for (let tries = 0; tries < mostTries; tries++) {
    if (refused) {
      base.isRefused = true
      const tag = await base.onRefused(refused)
      if (tag === undefined) return refusal(sent)
      Object.assign(base, { tag, isRefused: false })
    }
    headers.set('If-Match', base.tag)
    const response = await send(headers)
    if (response.ok) await accept(base, sent, response)
    if (response.status !== 412) return response
    const body = (await response.json().catch(() => ({}))) as { errors?: { data?: object }[] }
    refused = { ...body.errors?.[0]?.data, wanted }
  }
  return refusal(sent)
}

/**
 * Payload's panel has no place for a header of ours: form, autosave, publishing, withdrawing, deletion and the
 * restoring of versions call `fetch` on their own. So `fetch` itself is wrapped, as tracing does in browsers.
 */
export const guardWrites = () => {
  const marked = window as { frontdeskGuardsWrites?: boolean }
  if (marked.frontdeskGuardsWrites) return
  marked.frontdeskGuardsWrites = true
  const plainFetch = window.fetch.bind(window)
  window.fetch = (input, init) => {
    if (input instanceof Request || !init?.method) return plainFetch(input, init)
    const url = new URL(input, window.location.href)
    const sent = { url, method: init.method.toUpperCase(), body: bodyOf(init.body) }
    const base = url.origin === window.location.origin ? baseFor(sent) : undefined
    const headers = new Headers(init.headers)
    if (!base || headers.has('If-Match')) return plainFetch(input, init)
    const send: Send = (more) => plainFetch(input, { ...init, headers: more })
    const answer = base.last.then(() => sendUpon(base, sent, headers, send))
    base.last = answer.catch(() => undefined) // its sender is told
    return answer
  }
}
