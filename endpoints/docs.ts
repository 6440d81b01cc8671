import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { defineEndpoint } from '../src/http/defineEndpoint'
import { documentOf } from '../src/http/openapi/document/documentOf'
import { indexPage, operationPage } from '../src/http/openapi/pages/referencePages'
import { AppError } from '../src/platform/errors'

const tryPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>API · Frontdesk</title>
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="icon" href="/api/docs/favicon-32x32.png">
</head>
<body>
<div id="reference"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`

/** Swagger UI resolves all of a document before it shows an operation, which takes seconds: it gets one operation. */
const start = `const wanted = location.hash.slice(2)
const methods = ['get', 'post', 'put', 'patch', 'delete']
const only = (item) =>
  Object.fromEntries(
    Object.entries(item).filter(([key, { operationId }]) => !methods.includes(key) || operationId === wanted),
  )
const isHere = (item) => methods.some((method) => item[method]?.operationId === wanted)
const referred = (value) =>
  [...JSON.stringify(value).matchAll(/"#\\/components\\/(\\w+)\\/([^"]+)"/g)].map(([, kind, name]) => [kind, name])
const used = (components, from) => {
  const kept = { securitySchemes: components.securitySchemes }
  const open = referred(from)
  for (const [kind, name] of open) {
    if (kept[kind]?.[name]) continue
    kept[kind] = { ...kept[kind], [name]: components[kind][name] }
    open.push(...referred(components[kind][name]))
  }
  return kept
}
const show = async () => {
  const document = await (await fetch('/api/openapi.json')).json()
  const paths = Object.fromEntries(
    Object.entries(document.paths)
      .filter(([, item]) => isHere(item))
      .map(([path, item]) => [path, only(item)]),
  )
  SwaggerUIBundle({
    spec: { ...document, tags: [], paths, components: used(document.components, paths) },
    dom_id: '#reference',
    docExpansion: 'full',
    defaultModelsExpandDepth: -1,
    tryItOutEnabled: true,
  })
}
show()
`

/** Everything comes from here: no font, script or picture of another host. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const types: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
}

const answer = (body: BodyInit, type: string, maxAgeSeconds: number) =>
  new Response(body, {
    headers: {
      'Content-Type': type,
      'Cache-Control': `public, max-age=${maxAgeSeconds}`,
      'Content-Security-Policy': policy,
    },
  })

const shown = {
  method: 'get',
  query: 'any',
  tags: ['Documentation'],
  isStatic: true,
} as const

/**
 * Inside a bundle a package does not know where it lies: it is looked for from the project that runs. Another project
 * has it if it wants this page.
 * @throws AppError 404 without it
 */
const swaggerFile = (file: string): string => {
  try {
    return createRequire(path.resolve('package.json')).resolve(`swagger-ui-dist/${file}`)
  } catch {
    throw new AppError('not_found', 'This page needs the package swagger-ui-dist. Its contract is at /api/openapi.json.') // prettier-ignore
  }
}

const html = { 'text/html': { schema: { type: 'string' } } }

const answerPage = (text: string) => answer(text, 'text/html; charset=utf-8', 300)

/** GET /api/docs: the contract for people. */
export const docs = defineEndpoint({
  ...shown,
  path: '/docs',
  summary: 'Read this contract',
  description: 'Every operation, with a page each. The server makes them, and they run nothing.',
  answers: { 200: { description: 'A page that lists every operation.', content: html } },
  handle: async ({ payload: { config } }) => answerPage(indexPage(await documentOf(config))),
})

/** GET /api/docs/operations/:operation: one operation of it. */
export const docsOperation = defineEndpoint({
  ...shown,
  path: '/docs/operations/:operation',
  params: z.object({
    operation: z
      .string()
      .max(100)
      .meta({ description: 'Its `operationId`.', examples: ['listContent'] }),
  }),
  summary: 'Read about one operation',
  description: 'Its parameters, body and answers, and a line for `curl`.',
  answers: { 200: { description: 'A page.', content: html } },
  handle: async ({ payload: { config }, params: { operation } }) => {
    const page = operationPage(await documentOf(config), operation)
    if (!page) throw new AppError('not_found', 'There is no such operation.')
    return answerPage(page)
  },
})

/** GET /api/docs/:file: `try#/<operation>` is Swagger UI with that operation; the others are what it loads. */
export const docsFiles = defineEndpoint({
  ...shown,
  path: '/docs/:file',
  params: z.object({ file: z.enum(['try', 'start.js', ...Object.keys(types)]) }),
  summary: 'Try an operation, or load what that page needs',
  description: '`try#/listContent` is Swagger UI with that operation.',
  answers: {
    200: {
      description: 'The file.',
      content: Object.fromEntries(
        ['text/html', 'text/javascript', ...Object.values(types)].map((type) => [
          type.split(';')[0],
          { schema: { type: 'string' } },
        ]),
      ),
    },
  },
  handle: async ({ params: { file } }) => {
    if (file === 'try') {
      swaggerFile('package.json')
      return answerPage(tryPage)
    }
    if (file === 'start.js') return answer(start, 'text/javascript; charset=utf-8', 3600)
    const bytes = await readFile(/* turbopackIgnore: true */ swaggerFile(file))
    return answer(new Uint8Array(bytes), types[file]!, 3600)
  },
})
