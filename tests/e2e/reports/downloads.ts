import { beforeAll, describe, expect, test } from '@jest/globals'
import { keyHolder, visitor } from '../../helpers/server/client'
import { makeItem, type GatedItem } from '../../helpers/content/gatedItem'
import { until } from '../../helpers/server/testServer'
import { database, page, server } from '../desk'
import { mailsTo, sitDown } from '../panel'
import { ella, ines } from './people'
import { long } from '../../helpers/runs'

const ada = 'ada@visitors.example'
const bob = 'bob@visitors.example'

let item: GatedItem
let leadId: string

const ask = async (form: object): Promise<string> => {
  const { status, body, text } = await visitor(server.url)('POST', '/api/brochures/request-otp', {
    json: { item: item.slug, consent: { privacy: true }, ...form },
  })
  if (status !== 202) throw new Error(text)
  return body.requestId
}

const codeFor = async (email: string): Promise<string> => {
  let code: string | undefined
  await until(`the code for ${email}`, async () => {
    const mails = await mailsTo(server.dataDir, email)
    code = mails.map((mail) => /^Subject: .*?\b(\d{6})\b/m.exec(mail)?.[1]).find(Boolean)
    return code !== undefined
  })
  return code!
}

const secretsOf = async (): Promise<string[]> => {
  const { rows } = await database.query<{ code_hash: string | null; token_hash: string | null }>(
    `select code_hash, token_hash from otp_requests o left join download_grants g on g.request_id = o.id`,
  )
  return rows.flatMap((row) => Object.values(row)).filter((value) => value !== null)
}

/** All that a page holds, also what it does not show. */
const sourceOf = async () => (await page.content()).toLowerCase()

describe('gated downloads', () => {
  beforeAll(async () => {
    item = await makeItem({
      database,
      dataDir: server.dataDir,
      slug: 'depot-guide',
      title: 'Depot guide',
    })

    await database.query(
      `insert into _downloads_v (id, parent_id, version_title, version_slug, version_kind, version__status, latest)
     values (gen_random_uuid(), $1, $2, $3, 'brochures', 'published', true)`,
      [item.id, item.title, item.slug],
    ) // the list reads versions

    const requestId = await ask({ email: ada, name: 'Ada Ahrens', company: 'Ahrens Spedition' })
    const verified = await visitor(server.url)('POST', '/api/brochures/verify-otp', {
      json: { requestId, code: await codeFor(ada) },
    })
    const file = await fetch(verified.body.download.url)
    await file.arrayBuffer()
    await ask({ email: bob })
    await ask({ email: 'robot@visitors.example', website: 'filled by a robot' })
    await until('the download to be counted', async () => {
      const { rows } = await database.query('select 1 from download_days where downloaded = 1')
      return rows.length === 1
    })
    const leads = await keyHolder(server.url)('GET', `/api/leads?where[email][equals]=${ada}`)
    leadId = leads.body.docs[0].id
  })

  describe('for a salesperson', () => {
    beforeAll(async () => {
      await sitDown(page, ines)
      await page.goto('/admin')
    })

    test('sees how far visitors came with each file', async () => {
      const funnels = page.locator('.desk-card--funnels')
      const row = funnels.getByRole('row', { name: /Depot guide/ })
      await row.waitFor()
      expect(await row.getByRole('cell').allTextContents()).toEqual(['3', '1 33 %', '1 100 %'])
      expect(await row.locator('svg').count()).toBe(3)
    })

    long.it('reads on the lead’s timeline, once, what was got and how often', async () => {
      await page.goto(`/admin/collections/leads/${leadId}`)
      const timeline = page.locator('.timeline')
      await timeline.getByText('Ada Ahrens got the brochure “Depot guide”').waitFor()
      const sentences = await timeline.locator('.timeline__sentence').allTextContents()
      expect(sentences.filter((sentence) => sentence.includes('Depot guide'))).toHaveLength(1)
      expect(await timeline.locator('.timeline__download').textContent()).toMatch(
        /^Entered the code .+, downloaded it once, /,
      )
      expect(await page.locator('.lead-contact__verified').count()).toBe(1)
      expect(await page.locator('.lead-facts').textContent()).toContain('Downloads1')
    })

    test('finds every request with its state, and why no code was sent', async () => {
      await page.goto('/admin/collections/otp-requests')
      const rowOf = (email: string) => page.locator('tbody tr', { hasText: email })
      await rowOf(ada).locator('.state-pill--downloaded', { hasText: 'Downloaded' }).waitFor()
      await rowOf(bob).locator('.state-pill--requested', { hasText: 'Requested' }).waitFor()
      expect(await rowOf('robot@').textContent()).toContain('a hidden field was filled in')
    })

    long.it('opens a request, which shows neither code nor hash', async () => {
      await page.getByRole('link', { name: ada }).click()
      const record = page.locator('.record')
      await record.getByText('Depot guide', { exact: true }).waitFor()
      expect(await record.locator('.state-pill--downloaded').count()).toBe(1)
      expect(await record.getByRole('link', { name: 'Ada Ahrens' }).count()).toBe(1)
      const source = await sourceOf()
      const secrets = [...(await secretsOf()), await codeFor(ada)]
      expect(secrets.filter((secret) => source.includes(secret.toLowerCase()))).toEqual([])
    })
  })

  long.describe('for an editor', () => {
    beforeAll(() => sitDown(page, ella))

    const addresses = async (text = '') => {
      const source = text.toLowerCase() || (await sourceOf())
      return [ada, bob, 'visitors.example'].filter((address) => source.includes(address))
    }

    test('sees in the list how often a file was downloaded', async () => {
      await page.goto('/admin/collections/downloads')
      const cell = page.locator('tbody tr', { hasText: 'Depot guide' }).locator('.cell-funnel')
      await cell.getByText('1', { exact: true }).waitFor()
      expect(await addresses()).toEqual([])
    })

    test('sees the file’s own funnel, and no address', async () => {
      await page.goto(`/admin/collections/downloads/${item.id}`)
      const funnel = page.locator('.file-funnel')
      const cellsOf = (period: string) =>
        funnel.getByRole('row', { name: period }).getByRole('cell').allTextContents()
      await funnel.getByText('All time').waitFor()
      expect(await cellsOf('Last 30 days')).toEqual(['3', '1 33 %', '1 100 %'])
      expect(await cellsOf('All time')).toEqual(['3', '1 33 %', '1 100 %'])
      expect(await addresses()).toEqual([])
    })

    test('can’t open the requests', async () => {
      const answer = await page.request.get('/admin/collections/otp-requests')
      expect(answer.status()).toBe(404)
      expect(await addresses(await answer.text())).toEqual([])
    })
  })
})
