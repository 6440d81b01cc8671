import { escapeHtml } from '../../../platform/text/escapeHtml'

/** A description of the document as HTML: of Markdown it has `code` alone. */
export const described = (text: unknown): string =>
  typeof text === 'string' && text
    ? `<p>${escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')}</p>`
    : ''

/** A value as it is sent. */
export const example = (value: unknown): string =>
  `<pre><code>${escapeHtml(JSON.stringify(value, null, 2))}</code></pre>`

const style = `
:root { color-scheme: light dark; --line: #8885; --soft: #8881; --get: #0b6e99; --post: #1a7f37; --patch: #9a6700; --delete: #cf222e }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 64rem; padding: 1rem; font: 1rem/1.5 system-ui, sans-serif }
h1 { font-size: 1.5rem; overflow-wrap: anywhere } h2 { font-size: 1.15rem; margin-top: 2rem; border-bottom: 1px solid var(--line) }
code, pre { font: .875em/1.45 ui-monospace, monospace; overflow-wrap: anywhere }
pre { overflow: auto; padding: .75rem; background: var(--soft); border-radius: .4rem; max-height: 30rem }
p { margin: .25rem 0 } a { color: inherit }
ul { list-style: none; margin: 0; padding: 0 } li { padding: .35rem 0; border-top: 1px solid var(--line) }
li:first-child { border-top: 0 } .tags { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin-top: 1rem }
.operations a { display: grid; grid-template-columns: 4.5rem minmax(0, 1fr) minmax(0, 1fr); gap: .5rem; text-decoration: none }
.operations a:hover { background: var(--soft) }
.method { font-weight: 700; text-transform: uppercase; font-size: .8rem; align-self: center }
.get { color: var(--get) } .post { color: var(--post) } .patch, .put { color: var(--patch) } .delete { color: var(--delete) }
.type { color: #888; font-size: .875rem } .required { color: var(--delete); font-size: .8rem }
li li, details > ul { padding-left: 1rem } summary { cursor: pointer; padding: .25rem 0 }
@media (prefers-color-scheme: dark) { :root { --get: #6cc4e8; --post: #56d364; --patch: #e3b341; --delete: #ff7b72 } }
@media (max-width: 40rem) { .operations a { grid-template-columns: 4rem minmax(0, 1fr) } .operations .path { grid-column: 2; font-size: .8rem } }
`

/** A page that loads nothing and runs nothing. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`
