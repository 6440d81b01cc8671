import { escapeHtml } from '../../platform/text/escapeHtml'

/** A piece of a mail, in both of its forms. The HTML is styled inline for clients that drop styles. */
export type Part = { html: string; text: string }

/** What stands beside a label. Without a value the row is left out. */
export type Fact = { label: string; value: string | null | undefined; href?: string }

const withBreaks = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

const paragraph = (html: string, style = '') =>
  `<p class="words" style="margin:0 0 16px;color:#20262a;${style}">${html}</p>`

/** Paragraphs of a text, which empty lines part. */
export const words = (text: string): Part => ({
  html: text
    .trim()
    .split(/\n{2,}/)
    .map((part) => paragraph(withBreaks(part)))
    .join('\n'),
  text: text.trim(),
})

/** Words that stand back. */
export const note = (text: string): Part => ({
  html: `<p class="muted" style="margin:0 0 16px;color:#5c666b;font-size:14px;line-height:1.5">${withBreaks(text)}</p>`,
  text,
})

/** One line that must not be overlooked. */
export const highlight = (text: string): Part => ({
  html: `<p class="highlight" style="margin:0 0 16px;padding:10px 14px;background:#e6f2f0;color:#0b5650;border-radius:6px">${withBreaks(text)}</p>`,
  text,
})

const link = (href: string, html: string) =>
  `<a class="link" href="${escapeHtml(href)}" style="color:#0f6d66">${html}</a>`

const row = ({ label, value, href }: Fact) => {
  const shown = withBreaks(value ?? '')
  return [
    '<tr>',
    `<td class="label muted" valign="top" style="padding:6px 16px 6px 0;width:150px;color:#5c666b;font-size:15px">${escapeHtml(label)}</td>`,
    `<td class="value words" valign="top" style="padding:6px 0;color:#20262a">${href ? link(href, shown) : shown}</td>`,
    '</tr>',
  ].join('')
}

/** A table of labels and values. */
export const facts = (rows: Fact[]): Part => {
  const known = rows.filter(({ value }) => value)
  if (known.length === 0) return { html: '', text: '' }
  return {
    html: `<table role="presentation" class="facts" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${known.map(row).join('\n')}</table>`,
    text: known.map(({ label, value }) => `${label}: ${value}`).join('\n'),
  }
}

/** Pages to open, each with a word about it. */
export const links = (rows: { label: string; url: string; about: string }[]): Part => ({
  html: `<ul style="margin:0 0 16px;padding-left:20px">${rows
    .map(
      ({ label, url, about }) =>
        `<li class="words" style="margin:0 0 6px;color:#20262a">${link(url, escapeHtml(label))} <span class="muted" style="color:#5c666b">${escapeHtml(about)}</span></li>`,
    )
    .join('\n')}</ul>`,
  text: rows.map(({ label, url, about }) => `- ${label}: ${about}\n  ${url}`).join('\n'),
})

export const heading = (text: string): Part => ({
  html: `<h2 class="words" style="margin:24px 0 8px;font-size:16px;line-height:1.4;color:#20262a">${escapeHtml(text)}</h2>`,
  text: `${text}\n${'-'.repeat(Math.min(60, text.length))}`,
})

/** A quotation: a visitor's own text, unchanged. */
export const quote = (text: string): Part => ({
  html: `<blockquote class="quote words" style="margin:0 0 16px;padding:4px 0 4px 14px;border-left:3px solid #c4e4de;color:#20262a">${withBreaks(text.trim())}</blockquote>`,
  text: text
    .trim()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n'),
})

export const button = ({ label, url }: { label: string; url: string }): Part => ({
  html: `<p style="margin:8px 0 24px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;background:#0f6d66;color:#ffffff;padding:12px 20px;border-radius:6px;text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`,
  text: `${label}: ${url}`,
})

/** A code to read and type. */
export const code = (text: string): Part => ({
  html: `<p class="code" style="margin:8px 0 24px;padding:16px;background:#f3f5f4;border-radius:6px;color:#20262a;font:600 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px;text-align:center">${escapeHtml(text)}</p>`,
  text,
})
