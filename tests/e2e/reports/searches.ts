import { beforeAll, describe, expect, test } from '@jest/globals'
import { lastWeeks } from '../../../src/search/report/weekOf'
import { keyHolder, visitor } from '../../helpers/server/client'
import { database, page, server } from '../desk'
import { fill, sitDown, whenAlive } from '../panel'
import { ella, ines } from './people'
import { long } from '../../helpers/runs'

let guide: string

const searched = (week: string, query: string, searches: number, results: number) =>
  database.query(`insert into search_queries values ($1, 'en', $2, $3, $4, 0)`, [
    week,
    query,
    searches,
    results,
  ])

const fillReport = async () => {
  const [older, ...weeks] = lastWeeks(6, new Date())
  await searched(weeks.at(-1)!, 'depot', 8, 3)
  await searched(weeks.at(-2)!, '<b>hydrogen</b>', 2, 0)
  await searched(older!, 'trucks', 5, 1)
  const created = await keyHolder(server.url)('POST', '/api/content', {
    json: { title: 'Depot guide', kind: 'page', _status: 'published' },
  })
  guide = created.body.doc.id
  for (const position of [1, 2]) {
    const json = { query: 'depot', type: 'content', id: guide, position }
    const { status, text } = await visitor(server.url)('POST', '/api/search/click', { json })
    if (status !== 204) throw new Error(text)
  }
}

const cellsOf = async (section: string) =>
  page
    .locator(`.desk-card--${section} tbody tr`)
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map(({ textContent }) => textContent.trim())),
    )

describe('the searches, for an editor', () => {
  beforeAll(() => sitDown(page, ella))

  long.it('is told when nobody has searched yet', async () => {
    await page.goto('/admin/searches')
    await page.getByText('No searches in the last 12 weeks').waitFor()
  })

  test('sees what is searched for, what is missing and what is opened', async () => {
    await fillReport()
    await page.goto('/admin/searches')
    await page.locator('.desk-card--top-queries').waitFor()
    expect(await page.locator('.search-tiles dd').allTextContents()).toEqual([
      '15',
      '3',
      '13 %',
      '13 %',
    ])
    const bars = page.locator('svg.requests-chart--wide .requests-chart__day')
    expect(await bars.count()).toBe(12)
    expect(await bars.last().getAttribute('data-total')).toBe('8')
    expect(await cellsOf('top-queries')).toEqual([
      ['depot', '8', '3', '25 %', '1.5'],
      ['trucks', '5', '1', '0 %', ''],
      ['<b>hydrogen</b>', '2', '0', '0 %', ''],
    ])
    expect(await cellsOf('missing-queries')).toEqual([['<b>hydrogen</b> English', '2']])
    expect(await cellsOf('clicked-documents')).toEqual([
      ['Depot guide Page or article', '2', '1.5'],
    ])
    const link = page.getByRole('link', { name: 'Depot guide' })
    expect(await link.getAttribute('href')).toBe(`/admin/collections/content/${guide}`)
  })

  long.it('looks at the last four weeks alone', async () => {
    await page.getByRole('link', { name: '4 weeks' }).click()
    await page.locator('.periods__period[aria-current=page]', { hasText: '4 weeks' }).waitFor()
    expect(await page.locator('#search-tile-searches dd').textContent()).toBe('10')
    expect(await page.locator('svg.requests-chart--wide .requests-chart__day').count()).toBe(4)
  })

  long.it(
    'goes on to the synonyms, is told of a word that stands there twice, and saves',
    async () => {
      await page.getByRole('link', { name: 'add a synonym' }).click()
      const add = '#field-synonyms .array-field__add-row'
      await whenAlive(page, add)
      await page.locator(add).click()
      const input = '.field-synonyms__0__words input'
      for (const word of ['hydrogen', 'H2', 'Hydrogen']) {
        await fill(page, input, word)
        // An answer about the form as it was would take the message of the next save away again.
        const looked = page.waitForResponse((response) =>
          Boolean(response.request().headers()['next-action']),
        )
        await page.keyboard.press('Enter')
        await page.locator('.field-synonyms__0__words').getByText(word, { exact: true }).first().waitFor() // prettier-ignore
        await looked
      }
      const save = async () => {
        const answer = page.waitForResponse(
          (response) =>
            response.request().method() === 'POST' && response.url().includes('/search-settings'),
        )
        await page.locator('#action-save').click()
        return (await answer).status()
      }
      expect(await save()).toBe(400)
      await page.getByText('“Hydrogen” stands here twice.').first().waitFor()
      await page.locator(input).focus()
      await page.keyboard.press('Backspace')
      await page.getByText('hydrogen, H2', { exact: true }).waitFor()
      expect(await save()).toBe(200)
    },
  )
})

long.describe('the searches, for a salesperson', () => {
  test('sees the numbers, and no way to settings that are not theirs', async () => {
    await sitDown(page, ines)
    await page.goto('/admin')
    await page.locator('#nav-searches').click()
    await page.locator('.desk-card--missing-queries', { hasText: 'add a synonym' }).waitFor()
    expect(await page.getByRole('link', { name: 'add a synonym' }).count()).toBe(0)
  })
})
