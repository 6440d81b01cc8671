const bell =
  '<svg aria-hidden="true" width="30" height="30" viewBox="0 0 32 32" fill="currentColor"><rect x="3" y="23.6" width="26" height="3.4" rx="1.7"/><path d="M5.5 22a10.5 10.5 0 0 1 8.9-10.4V9.4h-1.1a1.7 1.7 0 0 1 0-3.4h5.4a1.7 1.7 0 0 1 0 3.4h-1.1v2.2A10.5 10.5 0 0 1 26.5 22Z"/></svg>'

const style = `
:root { --page: #fbfaf8; --ink: #20262a; --soft: #566067; --accent: #0f6d66; color-scheme: light dark }
@media (prefers-color-scheme: dark) { :root { --page: #141615; --ink: #eceeed; --soft: #a5adab; --accent: #6fcabf } }
* { box-sizing: border-box }
body { background: var(--page); color: var(--ink); font: 17px/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; margin: 0 }
main { align-content: center; display: grid; margin: 0 auto; max-width: 720px; min-height: 100svh; padding: 48px 24px }
h1 { font-size: clamp(2rem, 7vw, 3.1rem); letter-spacing: -.03em; line-height: 1.1; margin: 20px 0 14px }
p { margin: 0 }
a { color: var(--accent) }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px }
.brand { align-items: center; display: flex; font-weight: 650; gap: 10px }
.brand svg { color: var(--accent) }
.lead { color: var(--soft); font-size: 1.1rem; max-width: 58ch }
.aside { margin-top: 30px }
`

/** Whole and without a script: Next’s own `notFound()` sends an empty page that a script fills. */
export const notFoundPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Not found · Frontdesk</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<style>${style}</style>
</head>
<body>
<main>
<p class="brand">${bell}Frontdesk</p>
<h1>Page not found</h1>
<p class="lead">There is no page at this address. It may have moved, or the link has a typing error.</p>
<p class="aside"><a href="/">To the start page</a> · <a href="/admin">To the admin panel</a></p>
</main>
</body>
</html>
`
