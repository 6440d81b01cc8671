import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, it } from '@jest/globals'

/** What a browser gets of a program that imports this, in bytes: minified, `gzip -9`. */
const gzippedOf = async (program: string) => {
  const { outputFiles, metafile } = await build({
    stdin: { contents: program, resolveDir: process.cwd(), loader: 'ts' },
    alias: { 'frontdesk-client': './client/src/index.ts' },
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    platform: 'browser', // and so whatever Node alone has would fail the build
    write: false,
    metafile: true,
  })
  return {
    bytes: gzipSync(outputFiles[0]!.contents, { level: 9 }).length,
    packages: Object.keys(metafile.inputs).filter((file) => file.includes('node_modules')),
  }
}

const whole = "import { createClient } from 'frontdesk-client'\nglobalThis.desk = createClient({ baseUrl: '' })" // prettier-ignore

const browser =
  "import { chat, connect, forms, search } from 'frontdesk-client'\n" +
  "const desk = connect({ baseUrl: '' })\n" +
  'globalThis.desk = { ...forms(desk), ...search(desk), ...chat(desk) }'

describe('the client, in a bundle', () => {
  it.each([
    ['whole', whole, 4096],
    ['forms, search and the assistant alone', browser, 2560],
  ])('%s', async (_, program, most) => {
    const { bytes, packages } = await gzippedOf(program)
    expect(packages).toEqual([])
    expect(bytes).toBeLessThanOrEqual(most)
  })
})
