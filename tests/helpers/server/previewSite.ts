import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'

/** Shows a draft by its preview’s token, in the browser too; notes when each state of it was shown. */
const program = `
import { connect, withPreview } from 'frontdesk-client'
import { subscribe } from 'frontdesk-client/live-preview'

const { serverUrl, collection, id, locale, token } = JSON.parse(document.body.dataset.given)
const shown = (globalThis.shown = [])
const text = (value) => Object.assign(document.createElement('p'), { textContent: value ?? '' }).innerHTML
const show = (doc) => {
  document.querySelector('main').innerHTML = [
    '<h1 data-field="title">' + text(doc.title) + '</h1>',
    '<p data-field="summary">' + text(doc.summary) + '</p>',
    '<div data-field="challenge">' + (doc.challenge_html ?? '') + '</div>',
    '<ul>' + (doc.metrics ?? []).map(({ label }, place) => '<li data-field="metrics.' + place + '.label">' + text(label) + '</li>').join('') + '</ul>',
    '<ol>' + (doc.partners ?? []).map(({ title, url }) => '<li>' + text(title) + ' ' + text(url) + '</li>').join('') + '</ol>',
  ].join('')
  shown.push({ at: Date.now(), title: doc.title, text: document.querySelector('main').textContent, doc })
}
const desk = connect({ baseUrl: serverUrl, locale })
const query = { format: 'html' }
show(await withPreview(desk, token).byId(collection, id, query))
subscribe({ serverUrl, query, onDocument: show })
`

const bundled = async () => {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: process.cwd(), loader: 'ts' },
    alias: {
      'frontdesk-client': './client/src/index.ts',
      'frontdesk-client/live-preview': './client/src/livePreview.ts',
    },
    bundle: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  })
  return outputFiles[0]!.text
}

export type PreviewSite = {
  /** `SITE_PREVIEW_URL`. */
  template: string
  origin: string
  /** Where the service is, as soon as that is known. */
  serve: (serverUrl: string) => void
  stop: () => Promise<void>
}

/** A website of another origin than the service’s, with a page that shows drafts. */
export const startPreviewSite = async (): Promise<PreviewSite> => {
  const script = await bundled()
  let serverUrl = ''
  const server = createServer(({ url = '' }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    if (pathname === '/script.js')
      return void response.setHeader('Content-Type', 'text/javascript').end(script)
    const [, collection, id] = pathname.split('/')
    const given = { serverUrl, collection, id, ...Object.fromEntries(searchParams) }
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.setHeader(
      'Content-Security-Policy',
      `default-src 'self'; connect-src ${serverUrl}; frame-ancestors ${serverUrl}`,
    )
    response.end(
      `<!doctype html><title>Draft</title><body data-given="${JSON.stringify(given).replaceAll('"', '&quot;')}"><main></main><script type="module" src="/script.js"></script>`,
    )
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    template: `${origin}/{collection}/{id}?token={token}&locale={locale}`,
    serve: (url) => {
      serverUrl = url
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
