import { expect, it } from '@jest/globals'
import { subscribe, type LivePreviewOptions } from './livePreview'

const serverUrl = 'https://cms.example.com/'
const origin = 'https://cms.example.com'
const type = 'frontdesk-preview'

class CSSStyleSheet {
  text = ''
  replaceSync(text: string) {
    this.text = text
  }
}

/** A page's window, in the frame of a panel unless it says otherwise. */
const framed = ({
  isFramed = true,
  opener = null,
}: { isFramed?: boolean; opener?: unknown } = {}) => {
  // prettier-ignore
  const told: [message: unknown, to: string][] = []
  const panel = { postMessage: (message: unknown, to: string) => told.push([message, to]) }
  const document = Object.assign(new EventTarget(), { adoptedStyleSheets: [] as CSSStyleSheet[] })
  const own = Object.assign(new EventTarget(), { document, CSSStyleSheet, location: { href: 'https://www.example.com/preview' }, opener }) // prettier-ignore
  const window = Object.assign(own, { parent: isFramed ? panel : own })
  return {
    told,
    panel,
    document,
    window: window as unknown as LivePreviewOptions<unknown>['window'],
    hear: (data: unknown, from: { source?: unknown; origin?: string } = {}) =>
      window.dispatchEvent(
        Object.assign(new Event('message'), { source: panel, origin, data, ...from }),
      ),
    click: (field: string | null, keys: object = {}) => {
      const closest = () => (field === null ? null : { getAttribute: () => field })
      const event = Object.assign(new Event('click', { cancelable: true }), keys)
      Object.defineProperty(event, 'target', { value: { closest } })
      document.dispatchEvent(event)
      return event
    },
  }
}

it('says that it listens, and what the page asks for, to the panel alone', () => {
  const { told, window, hear } = framed()
  const query = { format: 'html', select: { title: true }, depth: undefined } as const
  subscribe({ serverUrl, query, window, onDocument: () => undefined })
  const ready = { type, event: 'ready', query: 'format=html&select=%7B%22title%22%3Atrue%7D' }
  expect(told).toEqual([[ready, origin]])
  hear({ type, event: 'hello' }) // a panel that came later
  expect(told).toEqual([[ready, origin], [ready, origin]]) // prettier-ignore
})

it('shows what the panel sends, and nobody else', () => {
  const { window, hear, told } = framed()
  const shown: unknown[] = []
  subscribe({ serverUrl, window, onDocument: (document) => shown.push(document) })
  const document = { title: 'Typed' }
  hear({ type, event: 'document', document }, { origin: 'https://evil.example' })
  hear({ type, event: 'document', document }, { source: {} })
  hear({ type: 'payload-live-preview', data: document })
  for (const odd of [null, 'text', 7, undefined, { type }]) hear(odd)
  expect(shown).toEqual([])
  hear({ type, event: 'document', document })
  expect(shown).toEqual([document])
  expect(told).toHaveLength(1)
})

it('finds the panel at any of its addresses, and keeps to the one that it was opened by', () => {
  const { window, hear, click, told } = framed()
  const shown: unknown[] = []
  const both = ['http://10.0.0.5:3000', serverUrl]
  subscribe({ serverUrl: both, window, onDocument: (one) => shown.push(one) })
  expect(told.map(([, to]) => to)).toEqual(['http://10.0.0.5:3000', origin])
  hear({ type, event: 'document', document: 1 }, { origin: 'https://evil.example' })
  hear({ type, event: 'document', document: 2 })
  hear({ type, event: 'document', document: 3 }, { origin: 'http://10.0.0.5:3000' })
  click('title')
  expect(shown).toEqual([2])
  expect(told.slice(2)).toEqual([[{ type, event: 'focus', field: 'title' }, origin]])
})

it('tells the panel which field was clicked, once that is there', () => {
  const { window, hear, click, told } = framed()
  subscribe({ serverUrl, window, onDocument: () => undefined })
  expect(click('title').defaultPrevented).toBe(false) // a page like any other
  hear({ type, event: 'document', document: {} })
  expect(click('metrics.0.label').defaultPrevented).toBe(true)
  expect(click(null).defaultPrevented).toBe(false)
  expect(click('title', { metaKey: true }).defaultPrevented).toBe(false)
  expect(told.slice(1)).toEqual([[{ type, event: 'focus', field: 'metrics.0.label' }, origin]])
})

it('outlines what can be clicked, unless the page does that itself', () => {
  for (const hasOutlines of [true, false]) {
    const { window, hear, document } = framed()
    const end = subscribe({ serverUrl, window, hasOutlines, onDocument: () => undefined })
    for (let times = 0; times < 2; times++) hear({ type, event: 'document', document: {} })
    expect(document.adoptedStyleSheets).toHaveLength(hasOutlines ? 1 : 0)
    end()
    expect(document.adoptedStyleSheets).toEqual([])
  }
})

it('ends, and does nothing in a window of its own', () => {
  const shown: unknown[] = []
  const { window, hear, click, told } = framed()
  const end = subscribe({ serverUrl, window, onDocument: (one) => shown.push(one) })
  hear({ type, event: 'document', document: 1 })
  end()
  hear({ type, event: 'document', document: 2 })
  click('title')
  expect([shown, told.length]).toEqual([[1], 1])

  const alone = framed({ isFramed: false })
  subscribe({ serverUrl, window: alone.window, onDocument: () => undefined })()
  expect(alone.told).toEqual([])
})

it('listens to the panel that has opened it in a window', () => {
  const { told, panel } = framed()
  const popup = framed({ isFramed: false, opener: panel })
  subscribe({ serverUrl, window: popup.window, onDocument: () => undefined })
  expect(told).toHaveLength(1)
})
