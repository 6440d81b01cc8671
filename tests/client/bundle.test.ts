import { createContext, runInContext } from 'node:vm'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, it } from '@jest/globals'

/** A program that imports the client, as a browser gets it: minified. */
const bundled = async (program: string) => {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: process.cwd(), loader: 'ts' },
    alias: {
      'frontdesk-client': './client/src/index.ts',
      'frontdesk-client/live-preview': './client/src/livePreview.ts',
    },
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    platform: 'browser', // and so whatever Node alone has would fail the build
    write: false,
    metafile: true,
  })
  return {
    code: outputFiles[0]!.text,
    packages: Object.keys(metafile.inputs).filter((file) => file.includes('node_modules')),
  }
}

/** In bytes, by `gzip -9`. */
const gzippedOf = (text: string) => gzipSync(text, { level: 9 }).length

const whole =
  "import { createClient } from 'frontdesk-client'\nglobalThis.createClient = createClient"

const browser =
  "import { chat, connect, forms, search } from 'frontdesk-client'\n" +
  "const desk = connect({ baseUrl: '' })\n" +
  'globalThis.desk = { ...forms(desk), ...search(desk), ...chat(desk) }'

const livePreview =
  "import { subscribe } from 'frontdesk-client/live-preview'\nglobalThis.subscribe = subscribe"

describe('the client, in a bundle', () => {
  it.each([
    ['whole', whole, 4096],
    ['forms, search and the assistant alone', browser, 2816],
    ['live preview', livePreview, 1024],
  ])('%s', async (_, program, most) => {
    const { code, packages } = await bundled(program)
    expect(packages).toEqual([])
    expect(gzippedOf(code)).toBeLessThanOrEqual(most)
  })

  it('asks for no more than every runtime has that has fetch', async () => {
    const { code } = await bundled(whole)
    const stream =
      'event: delta\ndata: {"text":"Hi"}\n\nevent: done\ndata: {"finishReason":"stop"}\n\n'
    const answers: Record<string, () => Response> = {
      'http://desk/api/content?limit=1': () => Response.json({ docs: [{ id: '1' }] }),
      'http://desk/api/chat': () => new Response(stream),
      'http://desk/api/contact': () => Response.json({ lead: { reference: 'R' } }, { status: 201 }),
    }
    const asked = (address: string) => Promise.resolve(answers[address]!())
    const edge = { fetch: asked, Headers, URLSearchParams, TextDecoder, AbortController, setTimeout, clearTimeout, crypto } // prettier-ignore
    const context = createContext({ ...edge, Uint8Array })
    runInContext(code, context)
    const said = await (runInContext(
      `(async () => {
        const desk = createClient({ baseUrl: 'http://desk' })
        const { docs } = await desk.find('content', { limit: 1 })
        const events = []
        for await (const { type } of desk.chat.stream({ message: 'Hi' })) events.push(type)
        const { status } = await desk.contact({})
        return [docs[0].id, events.join(), status].join(' ')
      })()`,
      context,
    ) as Promise<string>)
    expect(said).toBe('1 delta,done sent')
  })
})
