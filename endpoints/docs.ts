import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { z } from 'zod'
import { defineEndpoint } from '../src/http/defineEndpoint'
import { AppError } from '../src/platform/errors'

const page = `<!doctype html>
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

const start = `SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: 0,
  tryItOutEnabled: false,
})
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

const shown = { method: 'get', query: 'any', tags: ['Documentation'] } as const

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

/** GET /api/docs: the contract for people. */
export const docs = defineEndpoint({
  ...shown,
  path: '/docs',
  summary: 'Read this contract',
  answers: {
    200: { description: 'A page.', content: { 'text/html': { schema: { type: 'string' } } } },
  },
  handle: () => {
    swaggerFile('package.json')
    return answer(page, 'text/html; charset=utf-8', 300)
  },
})

/** GET /api/docs/:file: what that page loads. */
export const docsFiles = defineEndpoint({
  ...shown,
  path: '/docs/:file',
  params: z.object({ file: z.enum(['start.js', ...Object.keys(types)]) }),
  summary: 'Load a file of that page',
  answers: {
    200: {
      description: 'The file.',
      content: Object.fromEntries(
        ['text/javascript', ...Object.values(types)].map((type) => [
          type.split(';')[0],
          { schema: { type: 'string' } },
        ]),
      ),
    },
  },
  handle: async ({ params: { file } }) => {
    if (file === 'start.js') return answer(start, 'text/javascript; charset=utf-8', 3600)
    const bytes = await readFile(swaggerFile(file))
    return answer(new Uint8Array(bytes), types[file]!, 3600)
  },
})
