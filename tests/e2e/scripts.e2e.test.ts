import { afterAll, beforeAll, expect, it } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { richTextHtml } from '../../src/cms/richText/richTextHtml'
import { launchBrowser } from '../helpers/browser/browser'
import { hostileState, scriptPayloads } from '../richText/scriptPayloads'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await launchBrowser()
  page = await browser.newPage()
  await page.addInitScript(() => {
    Object.assign(window, { calls: 0, alert: () => (window as unknown as Counter).calls++ })
  })
  const site = 'https://www.example.com/'
  await page.route('**', (route) =>
    route.request().url() === site && route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html', body: content })
      : route.abort(),
  )
}, 60_000)

afterAll(() => browser?.close())

type Counter = { calls: number }

let content = ''

/** Shows it on a page of the website, waits until pictures have failed, and touches all that can be touched. */
const callsOn = async (body: string): Promise<number> => {
  content = `<!doctype html><meta charset="utf-8"><title>Page</title>${body}`
  await page.goto('https://www.example.com/', { waitUntil: 'load' })
  return page.evaluate(async () => {
    for (const element of document.body.querySelectorAll<HTMLElement>('*'))
      for (const type of ['mouseover', 'focus', 'toggle', 'animationstart', 'begin'])
        element.dispatchEvent(new Event(type))
    await new Promise((resolve) => setTimeout(resolve, 200))
    return (window as unknown as Counter).calls
  })
}

const runsByItself = ['<script>alert(1)</script>', '<svg/onload=alert(1)>', '<img src=x onerror=alert(1)//>', '<IMG onmouseover="alert(1)">'] // prettier-ignore

it('a script that stands on a page is seen to run', async () => {
  for (const payload of runsByItself)
    expect([payload, await callsOn(payload)]).toEqual([payload, 1])
})

it('of all that an editor may paste no script runs, and no link leads to one', async () => {
  const texts = scriptPayloads.map((payload) => richTextHtml(hostileState(payload)))
  expect(await callsOn(texts.map((text) => `<section>${text}</section>`).join('\n'))).toBe(0)
  const found = await page.evaluate(() => {
    const all = [...document.body.querySelectorAll('*')]
    return {
      sections: document.querySelectorAll('body > section').length,
      protocols: [...new Set([...document.links].map(({ protocol }) => protocol))].sort(),
      handlers: all.flatMap(({ attributes }) =>
        [...attributes].map(({ name }) => name).filter((name) => name.startsWith('on')),
      ),
      scripts: document.querySelectorAll('script, iframe, object, embed, base, meta[http-equiv]')
        .length,
    }
  })
  expect(found).toEqual({
    sections: scriptPayloads.length,
    protocols: ['https:', 'mailto:', 'tel:'],
    handlers: [],
    scripts: 0,
  })
})
