import { executeAuthStrategies, type PayloadRequest, type SanitizedConfig } from 'payload'
import { z } from 'zod'
import { cursorPattern } from '../src/cms/changeFeed/cursor'
import { feedPage, feedTypes, type FeedAsked, type FeedPage } from '../src/cms/changeFeed/feedPage'
import { followFeed } from '../src/cms/changeFeed/followFeed'
import { openStream } from '../src/cms/changeFeed/openStreams'
import { prefersEvents } from '../src/http/answer/prefersEvents'
import { streamTexts, textStreamHeaders } from '../src/http/answer/textStream'
import { answerCached } from '../src/http/cache/answerCached'
import { readyAnswer } from '../src/http/cache/readyAnswer'
import { cachedAnswer, cachedOrLoaded } from '../src/http/cache/responseCache'
import { defineEndpoint } from '../src/http/defineEndpoint'
import { readAtOnce, readInTurn } from '../src/http/limits/readTurns'
import { commonHeaders, json } from '../src/http/openapi/responses'
import { ref } from '../src/http/openapi/schemas'
import { localeText, someOf, text, wholeNumber } from '../src/http/query/parseQuery'
import { can, demandCan } from '../src/platform/access/can'
import { invalidInput } from '../src/platform/errors'
import { noteEverything } from '../src/platform/sources/recording'
import { inRequest, requestContext } from '../src/platform/requestContext'
import { settings } from '../src/platform/settings'

const noCursor = 'A cursor is needed: `next` of an answer, or the `id` of a change.'

const queryFor = (config: SanitizedConfig) =>
  z.strictObject({
    since: text()
      .regex(cursorPattern, noCursor)
      .optional()
      .describe('What comes behind this cursor. Without it: from the beginning.'),
    limit: wholeNumber([1, 100])
      .default(100)
      .describe('At most so many changes; fewer where documents of more than 4 MiB come along.'),
    types: someOf(feedTypes(config) as [string, ...string[]])
      .optional()
      .describe('Only these collections: repeated, or separated by commas.'),
    include: text()
      .pipe(z.enum(['card', 'document'], 'card or document is needed.'))
      .optional()
      .describe('What `doc` is, of what is published. Without it there is none.'),
    locale: localeText()
      .default(settings.locales[0]!)
      .describe('The language of `doc`; the default one where it is not translated.'),
  })

type Query = z.output<ReturnType<typeof queryFor>>

const change = {
  type: 'object',
  description: 'The latest change of a document.',
  required: ['id', 'at', 'event', 'type', 'documentId', 'locales'],
  properties: {
    id: { type: 'string', description: 'A cursor: `since` goes on behind this change.' },
    at: { type: 'string', format: 'date-time', description: 'When it was saved.' },
    event: {
      type: 'string',
      enum: ['published', 'withdrawn'],
      description:
        '`published`: visitors see it, as it is now. `withdrawn`: they no longer do, for whatever reason; who does not know the document may pass over it.',
    },
    type: { type: 'string', description: 'The slug of its collection.' },
    documentId: { type: 'string', description: 'Its id.' },
    locales: {
      type: 'array',
      items: { type: 'string' },
      description:
        'The languages that it has words of its own in, or had until this change; of what is not translated all.',
    },
    doc: {
      description: 'With `include=card` its card, with `include=document` as it is read by its id.',
      anyOf: [ref('Card'), { type: 'object' }],
    },
  },
}

const page = {
  type: 'object',
  required: ['changes', 'next'],
  properties: {
    changes: {
      type: 'array',
      items: change,
      description: 'In the order in which they can be read. Empty: there are no more by now.',
    },
    next: { type: 'string', description: 'The cursor of what comes behind these.' },
  },
}

/** It is asked for again and again: a cache in between must ask whether it is still the same. */
const headers = {
  'Cache-Control': 'public, no-cache',
  Vary: 'Accept, Origin, Accept-Encoding, Authorization, Cookie',
}

const keyNeeds = 'changes:read'

type Reader = { client: string; isVisitor: boolean; signal: AbortSignal }

/**
 * A page for streams, of which many ask for the same: it is made once. Each has the turn and the time of a read of its
 * own, since they last.
 */
const pageFor = async (
  asked: FeedAsked,
  { client, isVisitor, signal }: Reader,
): Promise<FeedPage> => {
  const { payload: _, ...rest } = asked
  const key = `changes ${JSON.stringify(rest)}`
  const read = () =>
    cachedOrLoaded(key, async () => {
      noteEverything()
      return readyAnswer(Response.json(await feedPage(asked)))
    })
  const isInMemory = () => cachedAnswer(key) !== undefined
  const context = { requestId: '', isHead: false, ...requestContext(), client }
  const { body } = await inRequest({ ...context, databaseBudget: undefined }, () => {
    if (isInMemory()) return read()
    if (!isVisitor) return readAtOnce(`stream ${client}`, read)
    return readInTurn({ client, signal, isInMemory, run: read })
  })
  return JSON.parse(body.toString()) as FeedPage
}

/** What a browser's `EventSource` says when it comes again goes before what stood in the address. */
const startOf = (req: PayloadRequest, { since }: Query) => {
  const last = req.headers.get('last-event-id')?.trim()
  if (!last) return since
  if (cursorPattern.test(last)) return last
  throw invalidInput([{ path: 'Last-Event-ID', message: noCursor }])
}

/** Whether who sent this request still is who they were, and may read: it is found out anew. */
const stillReads = (req: PayloadRequest) => {
  const { payload, headers } = req
  const context = { requestId: '', client: '', isHead: false, ...requestContext() }
  const anew = { ...context, caller: undefined, credentials: undefined, databaseBudget: undefined }
  return async (): Promise<boolean> => {
    if (!req.user) return true
    const { user } = await inRequest(anew, () => executeAuthStrategies({ headers, payload }))
    return user !== null && can(user, keyNeeds)
  }
}

const stream = async (req: PayloadRequest, asked: FeedAsked, reader: Reader) => {
  const { client, isVisitor, signal: gone } = reader
  const { signal, close } = openStream({ network: client, isVisitor })
  gone.addEventListener('abort', close)
  const read = (since: string | undefined) => pageFor({ ...asked, since }, { ...reader, signal })
  // In the turn of this request; a cursor that is too old is refused in so many words.
  const first = await feedPage(asked).catch((error: unknown) => {
    close()
    throw error
  })
  const mayGoOn = stillReads(req)
  const texts = (async function* () {
    try {
      yield 'retry: 1000\n\n'
      yield* followFeed({ read, first, mayGoOn, signal })
    } finally {
      close()
    }
  })()
  return new Response(streamTexts({ texts, onLeft: close }), { headers: textStreamHeaders })
}

/** GET /api/changes: what changed of what is published, by page or as it happens. */
export const changes = defineEndpoint({
  method: 'get',
  path: '/changes',
  query: queryFor,
  tags: ['For sites'],
  summary: 'Follow what changes',
  description:
    'Every document that is published, and from then on what is published and withdrawn, each document’s latest state. Ask with `since=<next>` again and again, or with `Accept: text/event-stream` once: then each change is an event whose `id` a browser sends back as `Last-Event-ID`. No committed change is missed. A withdrawal is told for `CHANGES_DAYS` (30) days; a cursor from before that is 410 `cursor_expired`: begin anew, without `since`. At most 10 streams a client, and 500 in all, of which 100 are kept for keys and sessions. It ends when the key is revoked or the session ends. A key needs `changes:read`.',
  parameters: [
    {
      name: 'Last-Event-ID',
      in: 'header',
      description: 'Where a stream goes on; goes before `since`.',
      schema: { type: 'string' },
    },
  ],
  answers: {
    200: {
      description: 'What changed.',
      headers: { ...commonHeaders, ETag: { schema: { type: 'string' } } },
      content: {
        ...(json('', page).content as object),
        'text/event-stream': { schema: { type: 'string' } },
      },
    },
    304: { description: 'Unchanged since `If-None-Match`.' },
  },
  fails: [410, 429],
  handle: ({ req, payload, client: { network }, query }) => {
    if (req.user) demandCan(req, keyNeeds) // a key may be without it
    const asked = { payload, ...query }
    if (prefersEvents(req.headers.get('accept'))) {
      const gone = req.signal ?? new AbortController().signal
      const reader = { client: network, isVisitor: !req.user, signal: gone }
      return stream(req, { ...asked, since: startOf(req, query) }, reader)
    }
    return answerCached(req, {
      client: network,
      refuse: () => undefined,
      before: () => Promise.resolve({}),
      make: async () => ({ body: await feedPage(asked), headers, keyNeeds }),
    })
  },
})
