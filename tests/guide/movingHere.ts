import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { visitor, type Client } from '../helpers/server/client'
import type { TestDatabase } from '../helpers/database/testDatabase'
import { sessionOf } from '../helpers/server/people'
import { admin, type TestServer } from '../helpers/server/testServer'
import { servedHtml, startOldSystems } from './oldSystems'
import { blocksOf } from './pages'
import { keyOfGuide, makeKey, makeProject, type Project } from './project'

export const page = 'moving-here.md'

/** Those that the page names. */
const scopes = ['content:read', 'content:draft', 'content:write', 'content:publish', 'media:write']

/** The scripts of the guide’s last page, against what a WordPress and a Strapi answer, for a suite with a server. */
export const movingHere = (given: () => { database: TestDatabase; server: TestServer }) => {
  let project: Project
  let old: Awaited<ReturnType<typeof startOldSystems>>
  let anyone: Client

  const commands = (text: string) =>
    blocksOf(page).find(({ kind, code }) => kind === 'commands' && code.includes(text))!

  beforeAll(async () => {
    const { database, server } = given()
    anyone = visitor(server.url)
    old = await startOldSystems()
    const administrator = await sessionOf({ url: server.url, database }, admin)
    project = await makeProject([
      ['http://localhost:3000', server.url],
      ['https://blog.example.com', old.origin],
      ['https://strapi.example.com', old.origin],
      [keyOfGuide, await makeKey(administrator, scopes)],
    ])
    await project.bash('.', 'mkdir my-site')
    for (const block of blocksOf(page)) if (block.kind === 'file') await project.write(block)
    await project.follow(commands('npm install'))
  })

  afterAll(async () => {
    old?.stop()
    await project?.remove()
  })

  const found = async (path: string) => (await anyone('GET', path)).body
  const article = (slug: string, more = '') =>
    found(`/api/content/by-slug/${encodeURIComponent(slug)}?format=html${more}`)

  describe('moving here', () => {
    it('brings posts of WordPress with their texts, pictures and addresses, and twice the same', async () => {
      await project.follow(commands('wordpress.mjs'))
      const before = await anyone('GET', '/api/media?limit=1')
      await project.follow(commands('wordpress.mjs'))
      expect((await anyone('GET', '/api/media?limit=1')).body.totalDocs).toBe(before.body.totalDocs)
      const moved = await article('lärm-in-town')
      expect(moved).toMatchObject({
        title: 'Noise – in town',
        summary: 'Lorries, at five.',
        authors: ['Ada Lovelace'],
        tags: ['R&D'],
        publishedAt: '2019-03-04T05:06:07.000Z',
        heroImage: { alt: 'A depot' },
      })
      const html = (moved.body_html as string).replace(/<picture>.*<\/picture>/, 'PICTURE')
      expect(html).toBe(servedHtml)
      expect(await found('/api/content/count?where[authors][equals]=Ada Lovelace')).toEqual({ totalDocs: 2 }) // prettier-ignore
      const from = encodeURIComponent('/2019/03/lärm-in-town')
      expect((await found(`/api/redirects?where[from][equals]=${from}`)).docs).toMatchObject([
        { to: '/content/lärm-in-town', status: 308 },
      ])
    })

    it('brings a collection of Strapi, in each of its languages', async () => {
      await project.follow(commands('strapi.mjs'))
      await project.follow(commands('strapi.mjs'))
      const english = { title: 'Range in winter', authors: ['Grace Hopper'], heroImage: expect.anything() } // prettier-ignore
      expect(await article('range-in-winter')).toMatchObject({
        ...english,
        body_html: '<p>It is <strong>cold</strong>.</p><ol><li>Plan</li><li>Heat</li></ol>',
      })
      expect(await article('range-in-winter', '&locale=de')).toMatchObject({
        title: 'Reichweite im Winter',
        summary: 'Was Kälte kostet.',
        body_html: '<p><strong>Kalt</strong> ist es.</p>',
      })
    })

    it('has no command that is not run here', () => {
      const all = blocksOf(page).filter(({ kind }) => kind === 'commands')
      expect(all).toEqual(['npm install', 'wordpress.mjs', 'strapi.mjs'].map(commands))
    })

    it('says what it was refused for', async () => {
      const wrong = { ...commands('wordpress.mjs'), code: 'CMS_KEY=nothing node move/wordpress.mjs https://blog.example.com' } // prettier-ignore
      await expect(project.follow(wrong)).rejects.toThrow(/unauthenticated/)
    })
  })
}
