import { bytesOf, type Sent } from './longStrings'

/** All headers together may have 16 KiB. */
export const longBytes = 15_000

/** Where a stranger can put a long string. */
export type Place = {
  name: string
  sentWith: (text: string) => Sent
  /** Each try costs a password's hash, a page of the panel or an answer of the assistant. */
  isCostly: boolean
}

type InPath = [name: string, pathOf: (text: string) => string]
type InHeader = [header: string, sent: Partial<Sent>, valueOf?: (text: string) => string]
type InBody = [name: string, path: string, bodyOf: (text: string) => object]
type Places = { paths: InPath[]; headers: InHeader[]; bodies: InBody[] }

const inQuery = (text: string) => encodeURIComponent(text).slice(0, longBytes).replace(/%.?$/, '')
const inPath = (text: string) => bytesOf(text).replaceAll(' ', '%20').slice(0, longBytes)
/** A longer one leads nowhere. */
const inShortPath = (text: string) => inPath(text).slice(0, 2000)

const consent = { privacy: true }
const contact = { name: 'Ada', email: 'ada@example.com', message: 'Hello', consent }
const uuid = '00000000-0000-4000-8000-000000000000'

const placesFrom = ({ paths, headers, bodies }: Places, isCostly: boolean): Place[] => [
  ...paths.map(([name, pathOf]) => ({
    ...{ name, isCostly },
    sentWith: (text: string) => ({ path: pathOf(text) }),
  })),
  ...headers.map(([header, sent, valueOf = (text: string) => text]) => ({
    ...{ name: `${header} (${JSON.stringify(sent)}, ${valueOf('…')})`, isCostly },
    sentWith: (text: string) => ({
      ...{ path: '/api/content', ...sent },
      headers: { ...sent.headers, [header]: bytesOf(valueOf(text)).slice(0, longBytes) },
    }),
  })),
  ...bodies.map(([name, path, bodyOf]) => ({
    ...{ name: `the fields of ${name}`, isCostly },
    sentWith: (text: string) => ({ path, body: JSON.stringify(bodyOf(text)) }),
  })),
]

const cheap: Places = {
  paths: [
    ['a path under /api', (text) => `/api/${inPath(text)}`],
    ['the path of a page', (text) => `/${inPath(text)}`],
    ['a host in the path', (text) => `//${inPath(text)}/`],
    ['a path that is short enough', (text) => `/api/content/${inShortPath(text)}`],
    ['the path of a file', (text) => `/api/media/file/${inShortPath(text)}`],
    ['the name of a parameter', (text) => `/api/content?${inQuery(text)}=1`],
    ['where', (text) => `/api/content?where[title][contains]=${inQuery(text)}`],
    ['the name of a field', (text) => `/api/content?where[${inQuery(text)}][equals]=1`],
    ['sort', (text) => `/api/content?sort=${inQuery(text)}`],
    ['locale', (text) => `/api/content?locale=${inQuery(text)}`],
    ['select', (text) => `/api/content?select[${inQuery(text)}]=true`],
    ['what is searched for', (text) => `/api/search?q=${inQuery(text)}`],
    [
      '200 characters to search for',
      (text) => `/api/search?q=${encodeURIComponent(text.slice(0, 200))}`,
    ],
    ['the types to search', (text) => `/api/search?q=a&type=${inQuery(text)}`],
    ['a token', (text) => `/api/brochures/download?token=${inQuery(text)}`],
  ],
  headers: [
    ['Accept-Language', {}],
    ['Accept', { path: '/api/chat', body: '{"message":""}' }],
    ['Accept-Encoding', {}],
    ['Content-Type', { path: '/api/contact', body: '{}' }],
    [
      'Content-Type',
      { path: '/api/users/login', body: '{}' },
      (text) => `multipart/form-data; boundary=${text}`,
    ],
    ['X-Forwarded-For', { path: '/api/search?q=plan' }],
    ['Cookie', {}, (text) => `payload-token=${text}`],
    ['Origin', { headers: { Cookie: 'payload-token=x' } }, (text) => `http://${text}`],
    ['Host', {}],
    ['If-None-Match', {}, (text) => `"${text}"`],
    ['If-Match', { method: 'PATCH', path: '/api/content/1', body: '{}' }, (text) => `W/"${text}"`],
    ['Authorization', {}, (text) => `Bearer ${text}`],
    ['Authorization', {}, (text) => `JWT ${text}`],
    ['X-API-Key', {}],
    ['Idempotency-Key', { path: '/api/contact', body: '{}' }],
    ['X-Request-Id', {}],
    ['X-HTTP-Method-Override', { method: 'POST', path: '/api/content' }],
  ],
  bodies: [
    [
      'a contact',
      '/api/contact',
      (text) => ({ name: text, email: text, phone: text, message: text }),
    ],
    [
      'the domain of an address',
      '/api/contact',
      (text) => ({ ...contact, email: `a@${text.slice(0, -1)}` }),
    ],
    [
      'the name of a mailbox',
      '/api/contact',
      (text) => ({ ...contact, email: `${text}@example.com` }),
    ],
    [
      'a source',
      '/api/contact',
      (text) => ({
        ...contact,
        source: { page: text, referrer: text, utm: { source: text } },
        locale: text,
      }),
    ],
    [
      'a demo',
      '/api/demo',
      (text) => ({
        ...contact,
        timezone: text,
        country: text,
        preferredTime: text,
        productModules: [text],
      }),
    ],
    ['the name of a field', '/api/contact', (text) => ({ ...contact, [text]: 1 })],
    [
      'a request for a code',
      '/api/brochures/request-otp',
      (text) => ({ email: text, item: text, name: text, consent }),
    ],
    [
      'a code of a request',
      '/api/brochures/verify-otp',
      (text) => ({ requestId: uuid, code: text }),
    ],
    [
      'a question that is too long',
      '/api/chat',
      (text) => ({ message: text, page: text, locale: text }),
    ],
    [
      'what was said before',
      '/api/chat',
      (text) => ({
        messages: [
          { role: 'user', content: text },
          { role: 'assistant', content: text },
          { role: 'user', content: 'Hello' },
        ],
      }),
    ],
    [
      'a rating',
      '/api/chat/feedback',
      (text) => ({ conversationId: text, messageId: text, comment: text, rating: 'up' }),
    ],
    [
      'a click',
      '/api/search/click',
      (text) => ({ query: text, type: text, id: text, position: 1 }),
    ],
    ['a new password', '/api/users/reset-password', (text) => ({ token: text, password: text })],
    ['a forgotten password', '/api/users/forgot-password', (text) => ({ email: text })],
  ],
}

const costly: Places = {
  paths: [['the query of a page', (text) => `/admin/login?redirect=${inQuery(text)}`]],
  headers: [
    ['User-Agent', { path: '/admin/login' }],
    ['Accept-Language', { path: '/admin/login' }],
    ['Cookie', { path: '/admin/login' }],
  ],
  bodies: [
    [
      'a message',
      '/api/contact',
      (text) => ({
        ...contact,
        message: text.slice(0, 5000),
        name: text.slice(0, 200),
        phone: text.slice(0, 50),
      }),
    ],
    ['a question', '/api/chat', (text) => ({ message: text.slice(0, 4000) })],
    [
      'a message of useChat',
      '/api/chat',
      (text) => ({
        id: text,
        messages: [
          { role: 'assistant', parts: [{ type: 'text', text }] },
          { role: 'user', parts: [{ type: 'text', text: text.slice(0, 4000) }] },
        ],
      }),
    ],
    ['a login', '/api/users/login', (text) => ({ email: text, password: text, code: text })],
  ],
}

/** What meets the code that one of the others meets too. */
const repeated: Places = {
  paths: [
    ['the path of a collection', (text) => `/api/content/${inPath(text)}`],
    ['the long path of a file', (text) => `/api/media/file/${inPath(text)}`],
  ],
  headers: [
    ['Range', { path: '/api/brochures/download?token=x' }, (text) => `bytes=${text}`],
    ['Cookie', {}],
    ['Origin', {}],
    ['If-None-Match', {}],
    ['If-Match', { method: 'PATCH', path: '/api/content/1', body: '{}' }],
    ['Authorization', {}],
  ],
  bodies: [
    [
      'a domain under another',
      '/api/contact',
      (text) => ({ ...contact, email: `a@${text.slice(0, -1)}.com` }),
    ],
    ['a code', '/api/brochures/verify-otp', (text) => ({ requestId: text, code: text })],
  ],
}

export const places = [...placesFrom(cheap, false), ...placesFrom(costly, true)]
export const morePlaces = placesFrom(repeated, false)
