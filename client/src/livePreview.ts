import { queryText } from './http/connect'

/** What panel and page say to each other begins with it. */
const type = 'frontdesk-preview'

export type LivePreviewQuery = {
  format?: 'html' | 'markdown'
  select?: object
  populate?: object
  depth?: 0 | 1 | 2 | 3
}

export type LivePreviewOptions<Document> = {
  /**
   * Where the panel is, such as `https://cms.example.com`, or `/` of this host; all addresses, if it is opened by several.
   * Nobody else is heard, nor told.
   */
  serverUrl: string | readonly string[]
  /** What the page's own read of the draft asks for. @default nothing */
  query?: LivePreviewQuery
  /** Told of each state of the form, as the page would be served it. */
  onDocument: (document: Document) => void
  /** Whether what a click would open has an outline. @default true */
  hasOutlines?: boolean
  /** The page's. @default the global one */
  window?: Window & typeof globalThis
}

type Said = { type?: unknown; event?: unknown; document?: unknown } | null | undefined

const outlines = `[data-field] { cursor: pointer }
[data-field]:hover:not(:has([data-field]:hover)) { outline: 2px solid #2f6df6; outline-offset: 3px; border-radius: 2px }`

/** No style of the page's own: its Content Security Policy says nothing to it. */
const addOutlines = ({ document, CSSStyleSheet }: Window & typeof globalThis) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(outlines)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
  }
}

/** The window that shows this page, or has opened it; none where a person did. */
const panelOf = (own: Window): Window | undefined =>
  (own.opener as Window | null) ?? (own.parent === own ? undefined : own.parent)

const fieldOf = (target: EventTarget | null): string | null | undefined =>
  (target as Element | null)?.closest?.('[data-field]')?.getAttribute('data-field')

/**
 * Shows on a page of the website what somebody types in the panel, which has the page in its frame; and a click on
 * what is marked by `data-field="<path>"` opens that field there. In any other window it does nothing.
 *
 * @returns what ends it
 * @example subscribe({ serverUrl: 'https://cms.example.com', query: { format: 'html' }, onDocument: show })
 */
export const subscribe = <Document = Record<string, unknown>>({
  serverUrl,
  query = {},
  onDocument,
  hasOutlines = true,
  window: own = globalThis.window,
}: LivePreviewOptions<Document>): (() => void) => {
  const panel = panelOf(own)
  if (!panel) return () => undefined
  let origins = [serverUrl].flat().map((one) => new URL(one, own.location.href).origin)
  let isHeard = false
  let removeOutlines: (() => void) | undefined

  const say = (message: object) =>
    origins.forEach((origin) => panel.postMessage({ type, ...message }, origin))
  const sayReady = () => say({ event: 'ready', query: queryText(query).slice(1) })

  const hear = ({ source, origin: from, data }: MessageEvent<Said>) => {
    if (source !== panel || !origins.includes(from) || data?.type !== type) return
    origins = [from] // of several addresses the one that it was opened by
    if (data.event === 'hello') sayReady()
    if (data.event !== 'document') return
    if (hasOutlines) removeOutlines ??= addOutlines(own)
    isHeard = true
    onDocument(data.document as Document)
  }
  const click = (event: MouseEvent) => {
    const field = fieldOf(event.target)
    if (!isHeard || !field || event.metaKey || event.ctrlKey) return
    event.preventDefault() // a link within a text is opened with the key that opens it elsewhere
    event.stopPropagation()
    say({ event: 'focus', field })
  }

  own.addEventListener('message', hear)
  own.document.addEventListener('click', click, { capture: true })
  sayReady()
  return () => {
    own.removeEventListener('message', hear)
    own.document.removeEventListener('click', click, { capture: true })
    removeOutlines?.()
  }
}
