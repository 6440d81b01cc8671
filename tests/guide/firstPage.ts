import path from 'node:path'
import { text } from 'node:stream/consumers'
import { build } from 'esbuild'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { ReactElement } from 'react'
import { prerender } from 'react-dom/static'
import type { TestServer } from '../helpers/server/testServer'
import { blocksOf } from './pages'
import { makeProject, type Project } from './project'

type Page = (props: object) => Promise<ReactElement>

/** What the guide’s first page comes to, for a suite whose server has content. All of it, by Next: guide.soak.test.ts. */
export const firstPage = (given: () => { server: TestServer }) => {
  let project: Project

  /** A page of the project as it is served: its component, rendered. */
  const shown = async (file: string, props: object = {}): Promise<string> => {
    const outfile = project.at('built', `${file}-${Date.now()}.mjs`)
    await build({
      entryPoints: [project.at('my-site', file)],
      alias: { 'frontdesk-client': path.resolve('client/src/index.ts') },
      external: ['react', 'react/jsx-runtime', 'next/navigation'],
      ...{ bundle: true, format: 'esm', platform: 'node', jsx: 'automatic', outfile },
    })
    const { default: page } = (await import(outfile)) as { default: Page }
    const { prelude } = await prerender(await page(props))
    return text(prelude as unknown as AsyncIterable<Uint8Array>)
  }

  const commands = (code: RegExp) =>
    blocksOf('first-page.md').find((block) => block.kind === 'commands' && code.test(block.code))!

  beforeAll(async () => {
    project = await makeProject([['http://localhost:3000', given().server.url]])
    for (const block of blocksOf('first-page.md'))
      if (block.kind === 'file') await project.write(block)
    await project.bash('.', 'mkdir -p my-site')
  })

  afterAll(() => project?.remove())

  describe('the guide’s first page', () => {
    it('lists what is published, and what is published by its command', async () => {
      const before = await shown('app/page.tsx')
      expect(before).toMatch(/<p><a href="https:\/\/www\.example\.com\/content\/[\w-]+">[^<]+<\/a>/)
      expect(before).not.toContain('Written by me')
      await project.follow(commands(/curl/))
      expect(await shown('app/page.tsx')).toContain('/content/written-by-me">Written by me</a>')
    })

    it('shows a document with its text, and none that there is not', async () => {
      const at = (slug: string) => ({ params: Promise.resolve({ slug }) })
      const html = await shown('app/content/[slug]/page.tsx', at('depot-charging'))
      expect(html).toContain('<h1>Depot charging</h1>')
      expect(html).toContain('<p>A depot charges its trucks over night.</p>')
      await expect(shown('app/content/[slug]/page.tsx', at('nothing'))).rejects.toThrow(/404/)
    })
  })
}
