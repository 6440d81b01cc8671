import { escapeHtml } from '../../platform/text/escapeHtml'
import type { Part } from './letterParts'
import { oneLine } from '../../platform/text/oneLine'

export type Letter = {
  subject: string
  /** BCP 47. */
  locale: string
  /** The site's name, which stands above everything. */
  site: string
  /** What a list of mails shows beside the subject. */
  preview?: string
  parts: Part[]
  /** Who writes: stands below everything. */
  signature?: string
}

const dark = [
  '.page{background:#151918!important}',
  '.card{background:#1e2423!important;border-color:#36403e!important}',
  '.words,.code{color:#e8ecea!important}',
  '.muted{color:#a9b3b0!important}',
  '.link,.site{color:#6fcabf!important}',
  '.button{background:#1d7a71!important;color:#ffffff!important}',
  '.highlight{background:#14302d!important;color:#a5d6cd!important}',
  '.quote{border-color:#2f5a55!important}',
  '.code{background:#151918!important}',
  '.line{border-color:#36403e!important}',
]

/** Clients without them show the light colours, which stand inline. */
const styles = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (max-width:480px){',
  '.page{padding:0!important;background:#ffffff!important}',
  '.card{border-radius:0!important;border-width:4px 0 0!important;padding:24px 18px!important}',
  '.facts td{display:block;width:auto!important;padding:0!important}',
  '.facts .value{padding-bottom:10px!important}',
  '}',
  `@media (prefers-color-scheme:dark){${dark.join('')}}`,
].join('')

const fonts = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

const hidden =
  'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px'

const footer = (signature: string) =>
  `<p class="muted line" style="margin:24px 0 0;padding-top:16px;border-top:1px solid #e2e7e6;color:#5c666b;font-size:14px;line-height:1.5">${escapeHtml(signature).replaceAll('\n', '<br>')}</p>`

const asHtml = ({ subject, locale, site, preview, parts, signature }: Letter) => `<!doctype html>
<html lang="${escapeHtml(locale)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="date=no,address=no">
<title>${escapeHtml(subject)}</title>
<style>${styles}</style>
</head>
<body class="page" style="margin:0;padding:24px 12px;background:#f3f5f4;-webkit-text-size-adjust:100%">
${preview ? `<div style="${hidden}">${escapeHtml(preview)}</div>` : ''}
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;table-layout:fixed"><tr>
<td class="card" style="padding:28px 32px;background:#ffffff;border:1px solid #e2e7e6;border-top:4px solid #0f6d66!important;border-radius:8px;font-family:${fonts};font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word">
<p class="site" style="margin:0 0 20px;color:#0f6d66;font-size:15px;font-weight:700">${escapeHtml(site)}</p>
${parts.map(({ html }) => html).join('\n')}
${signature ? footer(signature) : ''}
</td></tr></table>
</td></tr></table>
</body>
</html>
`

const asText = ({ parts, signature }: Letter) =>
  [...parts.map(({ text }) => text), signature && `-- \n${signature}`]
    .filter(Boolean)
    .join('\n\n') + '\n'

/** Every mail looks like this: HTML for phones, desks and dark rooms, and the same as plain text. */
export const writeLetter = (given: Letter): { subject: string; html: string; text: string } => {
  const letter = { ...given, subject: oneLine(given.subject), site: oneLine(given.site) }
  return { subject: letter.subject, html: asHtml(letter), text: asText(letter) }
}
