import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { sourceOf, sourcesOf, textOf } from '../helpers/payloadSource'

// What of Payload's insides we lean on (docs/payload-internals.md). A test that fails after an upgrade names our file
// that has to be looked at; nothing here says how Payload ought to be.

const drizzle = '@payloadcms/drizzle/dist'
const panel = '@payloadcms/ui/dist'
const payload = 'payload/dist'

describe('src/platform/database/connections/payloadAdapter.ts', () => {
  it('finds a transaction among the adapter’s sessions, by the request’s id', () => {
    expect(sourceOf(`${drizzle}/transactions/beginTransaction.js`)).toContain(
      'this.sessions[id] = { db: transaction, reject, resolve };',
    )
    expect(sourceOf(`${drizzle}/utilities/getTransaction.js`)).toContain(
      'return adapter.sessions[await req.transactionID]?.db || adapter.drizzle;',
    )
  })

  it('finds tables by the adapter’s names', () => {
    const schema = sourceOf(`${drizzle}/schema/buildRawSchema.js`)
    expect(schema).toContain('adapter.tableNameMap.get(toSnakeCase(collection.slug))')
    expect(schema).toContain(
      'adapter.tableNameMap.get(`_${toSnakeCase(collection.slug)}${adapter.versionsSuffix}`)',
    )
    expect(sourceOf(`${drizzle}/findGlobal.js`)).toContain(
      'this.tableNameMap.get(toSnakeCase(globalConfig.slug))',
    )
  })

  it('ends the pool, which Payload leaves open', () => {
    expect(sourceOf(`${drizzle}/destroy.js`)).not.toContain('pool')
    expect(sourceOf(`${payload}/index.js`)).not.toContain('pool.end')
  })
})

it('src/platform/database/transactions/reliableTransactions.ts: Payload still swallows a failed COMMIT', () => {
  expect(sourceOf(`${drizzle}/transactions/commitTransaction.js`)).toContain(
    'try { await session.resolve(); } catch (_) { await session.reject(); }',
  )
})

it('src/platform/database/withOwnPool.ts: Payload takes a pool that is there, and keeps a client of its own', () => {
  const connect = sourceOf('@payloadcms/db-postgres/dist/connect.js')
  expect(connect).toContain('if (!this.pool) { this.pool = new this.pg.Pool(this.poolOptions);')
  expect(connect).toContain('result = await pool.connect();')
})

it('src/http/request/route.ts: Payload looks for a global, then a collection, then a custom endpoint', () => {
  const router = sourceOf(`${payload}/utilities/handleEndpoints.js`)
  const order = [
    "if (adjustedPathname.startsWith('/globals')) { isGlobals = true;",
    'globalConfig = payload.globals.config.find((each)=>each.slug === firstParam);',
    '} else if (payload.collections[firstParam]) { collection = payload.collections[firstParam]; }',
    'let endpoints = config.endpoints; if (collection) { endpoints = collection.config.endpoints;',
    "if (adjustedPathname === '') { adjustedPathname = '/'; }",
    'const endpoint = endpoints?.find((endpoint)=>{ if (endpoint.method !== req.method?.toLowerCase())',
    'match(endpoint.path, { decode: decodeURIComponent })',
  ].map((part) => router.indexOf(part))
  expect(order).not.toContain(-1)
  expect(order).toEqual([...order].sort((a, b) => a - b))
})

it('src/admin/serverFunctions/scheduledPublishing.ts: Payload queues a schedule after it took one back', () => {
  const source = sourceOf(`${panel}/utilities/schedulePublishHandler.js`)
  expect(source).toContain('export const schedulePublishHandler = async ({')
  expect(source).toMatch(
    /if \(deleteID\) \{ await payload\.delete\([^;]*\); \} await payload\.jobs\.queue\(/,
  )
})

it('src/platform/jobs/runAsPayload.ts: scheduled publishing is a task of the configuration', () => {
  expect(sourceOf(`${payload}/versions/schedule/job.js`)).toContain("slug: 'schedulePublish'")
})

it('src/platform/jobs/jobStore.ts: a job has the fields by which it is claimed', () => {
  const job = sourceOf(`${payload}/queues/config/collection.js`)
  const names = ['completedAt', 'hasError', 'taskSlug', 'waitUntil', 'processing', 'totalTried', 'queue', 'input'] // prettier-ignore
  expect(names.filter((name) => !job.includes(`name: '${name}'`))).toEqual([])
})

describe('src/cms/accounts/sessions/openSession.ts', () => {
  it('stores a session as Payload does', () => {
    expect(sourceOf(`${payload}/auth/sessions.js`)).toContain(
      'const session = { id: sid, createdAt: now, expiresAt };',
    )
    const fields = sourceOf(`${payload}/auth/baseFields/sessions.js`)
    expect([...fields.matchAll(/name: '(\w+)'/g)].map(([, name]) => name)).toEqual([
      'sessions',
      'id',
      'createdAt',
      'expiresAt',
    ])
  })

  it('signs what Payload’s strategy reads', () => {
    const strategy = sourceOf(`${payload}/auth/strategies/jwt.js`)
    expect(strategy).toContain('const { id, collection, sid } = token;')
    expect(strategy).toContain('user._sid = authenticationReference.sid;')
  })
})

it('src/http/origin/sessionCookie.ts: the session’s cookie is `payload-token`', () => {
  expect(sourceOf(`${payload}/auth/cookies.js`)).toContain('name: `${cookiePrefix}-token`')
  expect(sourceOf(`${payload}/config/defaults.js`)).toContain("cookiePrefix: 'payload'")
})

it('src/cms/bookkeeping/guardBookkeeping.ts: preferences are read and written by key', () => {
  const preferences = sourceOf(`${payload}/preferences/config.js`)
  for (const method of ['get', 'delete', 'post'])
    expect(preferences).toContain(`method: '${method}', path: '/:key'`)
  expect(sourceOf(`${payload}/preferences/requestHandlers/update.js`)).toContain(
    'data = await incomingReq.json?.();',
  )
})

it('src/http/answer/payloadLogger.ts: Payload says the sentences that are lowered', () => {
  const uploads = sourcesOf(`${payload}/uploads`, /\.js$/)
  const said = ['Invalid MIME type', 'Invalid PDF', 'Invalid or corrupted', 'File type ', 'SVG file contains', 'File buffer returned no'] // prettier-ignore
  expect(said.filter((words) => !uploads.includes(words))).toEqual([])
  expect(sourceOf('@payloadcms/next/dist/views/List/index.js')).toContain(
    'Error fetching query preset or preset permissions: ${err}',
  )
})

it('src/admin/serverFunctions/InDefaultLocale.tsx: a form’s locale is the address’s, which Next reads from a context', () => {
  expect(sourceOf(`${panel}/providers/Locale/index.js`)).toContain('= useSearchParams();')
  expect(sourceOf('next/dist/client/components/navigation.js')).toContain('.SearchParamsContext)')
  expect(sourceOf('next/dist/shared/lib/hooks-client-context.shared-runtime.js')).toContain(
    'SearchParamsContext: function() { return SearchParamsContext; }',
  )
})

it('src/admin/conflict/writeBases.ts: the panel writes by `fetch(url, { method })`', () => {
  const requests = sourceOf(`${panel}/utilities/api.js`)
  expect(requests.match(/method: '(delete|PATCH|post)' }; return fetch\(/gi)).toHaveLength(3)
  expect(sourceOf(`${panel}/elements/Autosave/index.js`)).toContain('await submit({')
})

it('src/admin/openDocument/EditableWithForm.tsx: a rich text looks once whether it may be edited', () => {
  const editor = sourceOf('@payloadcms/richtext-lexical/dist/lexical/LexicalProvider.js')
  expect(editor).toContain('editable: readOnly !== true')
  expect(editor).not.toContain('setEditable')
})

describe('src/admin/styles, and src/admin/leads/owner/OwnerFilter.tsx', () => {
  const ours = textOf('src', /\.tsx?$/)
  const theirs = ['ui', 'next', 'richtext-lexical']
    .map((name) => sourcesOf(`@payloadcms/${name}/dist`, /\.(js|css|scss)$/))
    .join('\n')
  const hasWord = (text: string, word: string) =>
    new RegExp(`(?<![\\w-])${word}(?![\\w-])`).test(text)

  const classesIn = (css: string) =>
    [...css.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)|"[^"]*"|'[^']*'/g, '').matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name]) => name!) // prettier-ignore
  const named = new Set(classesIn(textOf('src', /\.css$/)))

  /** `block__element` and `block--modifier`, which components put together of their parts. */
  const blockOf = (name: string) => name.split(/__|--/)[0]!
  const isOurs = (name: string) =>
    hasWord(ours, name) || ours.includes(`${name.replace(/--.*/, '--')}\${`)
  const isAssembled = (name: string) =>
    theirs.includes(`'${blockOf(name)}'`) && theirs.includes(`}${name.slice(blockOf(name).length)}`)

  /** Those that end in a name of ours: a collection's, a column's, a value's. */
  const templates: [RegExp, string][] = [
    [/^cell-/, 'cell-${accessor'],
    [/^selected--/, 'selected--${'],
    [/^collection-list--/, '${baseClass}--${collectionSlug}'],
    [/^rs__/, 'classNamePrefix: "rs"'],
  ]
  const isTheirs = (name: string) =>
    hasWord(theirs, name) ||
    isAssembled(name) ||
    templates.some(([pattern, template]) => pattern.test(name) && theirs.includes(template))

  it('name classes that the panel still has', () => {
    const foreign = [...named].filter((name) => !isOurs(name))
    expect(foreign.length).toBeGreaterThan(40)
    expect(foreign.filter((name) => !isTheirs(name))).toEqual([])
  })

  it('ask for places in the panel’s page that are still there', () => {
    const asked = [...ours.matchAll(/(?:closest|querySelector)(?:<\w+>)?\('([^']*)'\)/g)]
    const classes = asked.flatMap(([, selector]) => classesIn(selector!))
    expect(classes).toEqual(expect.arrayContaining(['where-builder__and-filters']))
    expect(classes.filter((name) => !isOurs(name) && !isTheirs(name))).toEqual([])
    expect(['where-builder__and-filters', 'where-builder__or-filters'].filter((name) => !isTheirs(name))).toEqual([]) // prettier-ignore
  })
})

describe('docs/payload-internals.md', () => {
  const rows = readFileSync('docs/payload-internals.md', 'utf8')
    .split('\n')
    .filter((line) => /^\| .*\| `.*\| `.*\|$/.test(line))
    .map((line) => line.split('|').map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => name!))) // prettier-ignore

  it('names files and tests that are there', () => {
    expect(rows.length).toBeGreaterThan(15)
    const files = rows.flatMap(([, , ...cells]) => cells.flat())
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  it('names every file that is looked at here', () => {
    const here = readFileSync('tests/architecture/payloadInternals.test.ts', 'utf8')
    const ours = [...here.matchAll(/(?:it|describe)\('(src\/[\w./-]+)/g)].map(([, file]) => file!)
    const listed = rows.flatMap(([, , files = []]) => files)
    expect(ours.filter((file) => !listed.includes(file))).toEqual([])
  })
})
