import { mkdtemp, readFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { build, type Plugin } from 'esbuild'

/** The code of a recipe's page, by the comment that it begins with. */
export const codeOf = async (page: string, file: string): Promise<string> => {
  const text = await readFile(page, 'utf8')
  const found = [...text.matchAll(/^ *```tsx?\n([\s\S]*?)^ *```$/gm)]
    .map(([, code = '']) => code.replace(/^ {3}/gm, ''))
    .find((code) => code.startsWith(`// ${file}\n`))
  if (!found) throw new Error(`${page} has no ${file}`)
  return found
}

/** Next's own works within Next alone (recipes.soak.test.ts): what it is called with is noted. */
const nextCache: Plugin = {
  name: 'next-cache',
  setup: (bundling) => {
    bundling.onResolve({ filter: /^next\/cache$/ }, ({ path: name }) => ({
      path: name,
      namespace: 'noted',
    }))
    bundling.onLoad({ filter: /.*/, namespace: 'noted' }, () => ({
      contents: `export const revalidateTag = (...given) => globalThis.revalidated.push(given)`,
    }))
  },
}

export type Route = { POST: (request: Request) => Promise<Response> }

/** The route handler of docs/recipes/revalidate-next.md as it stands there, and what it forgets. */
export const nextRoute = async (
  secret: string,
): Promise<{ route: Route; revalidated: unknown[] }> => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'frontdesk-recipe-'))
  const outfile = path.join(folder, 'route.mjs')
  await build({
    stdin: {
      contents: await codeOf('docs/recipes/revalidate-next.md', 'app/frontdesk/route.ts'),
      resolveDir: process.cwd(),
      loader: 'ts',
    },
    ...{ bundle: true, format: 'esm', platform: 'node', outfile, plugins: [nextCache] },
    define: { 'process.env.FRONTDESK_WEBHOOK_SECRET': JSON.stringify(secret) },
    banner: { js: 'import { createRequire } from "node:module"; const require = createRequire(import.meta.url);' }, // prettier-ignore
  })
  const revalidated: unknown[] = []
  Object.assign(globalThis, { revalidated })
  return { route: (await import(outfile)) as Route, revalidated }
}
