import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { launchBrowser } from '../../../../tests/helpers/browser'
import type { LocaleCode } from '../../../platform/locales'
import { drawSvg, type Drawing } from '../../drawImage'
import { parseFile } from '../../markdown/parseFile'
import { readPictures } from '../../readPictures'
import { markdownToHtml } from './markdownToHtml'

type Brochure = {
  file: string
  locale: LocaleCode
  title: string
  line: string
  cover: string
  back: string
  chapters: string[]
  /** In points; so that the brochure has the pages that the website says. */
  size: number
}

const words = {
  en: {
    inside: 'Inside',
    talk: 'Talk to us',
    demo: 'A demo takes 45 minutes, online, with your data or ours, and is free. Requests are answered within one working day.',
    pilot:
      'Instead of a free trial there is a pilot: 30 days, your own data, up to 20 vehicles, €1,900, credited against the first year.',
    note: 'Laws and tariffs as at the time of writing. All prices are net.',
  },
  de: {
    inside: 'Inhalt',
    talk: 'Sprechen Sie mit uns',
    demo: 'Eine Demo dauert 45 Minuten, online, mit Ihren oder unseren Daten, und ist kostenlos. Anfragen beantworten wir innerhalb eines Arbeitstags.',
    pilot:
      'Statt einer kostenlosen Testversion gibt es den Piloten: 30 Tage, eigene Daten, bis zu 20 Fahrzeuge, 1.900 €, angerechnet auf das erste Jahr.',
    note: 'Gesetze und Tarife nach dem Stand bei Drucklegung. Alle Preise sind Nettopreise.',
  },
}

const plan = ['depotwise-plan', 'first-electric-routes-guide', 'what-drives-kwh-per-100-km']

const brochures: Brochure[] = [
  {
    file: 'depotwise-plan-en.pdf',
    locale: 'en',
    title: 'Depotwise Plan',
    line: 'Which vehicles to electrify, and when',
    cover: 'routes-region',
    back: 'depot-dusk',
    chapters: plan,
    size: 8.7,
  },
  {
    file: 'depotwise-plan-de.pdf',
    locale: 'de',
    title: 'Depotwise Plan',
    line: 'Welche Fahrzeuge wann elektrisch werden',
    cover: 'routes-region',
    back: 'depot-dusk',
    chapters: plan,
    size: 8.7,
  },
  {
    file: 'depotwise-charge-en.pdf',
    locale: 'en',
    title: 'Depotwise Charge',
    line: 'Depot charging design and live load management',
    cover: 'depot-night',
    back: 'grid-substation',
    chapters: [
      'depotwise-charge',
      'depot-charging-power-guide',
      'grid-connection-guide',
      'ocpp-load-management-guide',
    ],
    size: 8.9,
  },
]

const drawings = new Map<string, Drawing>(readPictures().map(({ key, drawing }) => [key, drawing]))

/** Drawings name their gradients alike: as pictures of their own they don't get in each other's way. */
const picture = (key: string): string => {
  const drawing = drawings.get(key)
  if (!drawing) return ''
  const data = Buffer.from(drawSvg(drawing)).toString('base64')
  return `<img src="data:image/svg+xml;base64,${data}">`
}

/** Who reads the brochure has downloaded it. */
const withoutDownloads = (body: string) =>
  body.replace(/ ?[^.\n]*\(content\/faq-download[^)]*\)[^.\n]*\./g, '')

type Chapter = { title: string; summary: string; html: string; hero: string }

const readChapter = (slug: string, locale: LocaleCode): Chapter => {
  const folder = path.join(import.meta.dirname, '../../content')
  const { fields, body } = parseFile(path.join(folder, locale, `${slug}.md`))
  const shared = parseFile(path.join(folder, 'en', `${slug}.md`)).fields
  const { title, summary } = fields as { title: string; summary: string }
  const hero = picture((shared as { heroImage?: string }).heroImage ?? '')
  return { title, summary, html: markdownToHtml(withoutDownloads(body), picture), hero }
}

const style = (size: number) => `
  @page { size: 148mm 210mm; margin: 14mm 14mm 16mm;
    @bottom-right { content: counter(page); font: 7pt 'Open Sans'; color: #1f7a78 }
    @bottom-left { content: 'Depotwise'; font: 7pt 'Open Sans'; color: #1f7a78 } }
  @page bare { margin: 0; @bottom-left { content: '' } @bottom-right { content: '' } }
  * { box-sizing: border-box } body { margin: 0; font: ${size}pt/1.5 'Open Sans', sans-serif; color: #12233b }
  .bare { page: bare; width: 148mm; height: 210mm; break-after: page; position: relative; overflow: hidden; color: #fff; background: #12233b }
  .bare > img { width: 148mm; height: 118mm; object-fit: cover; display: block }
  .bare .words { padding: 12mm 15mm } .bare h1 { color: #fff; font-size: 27pt; line-height: 1.1; margin: 0 0 4mm }
  .bare p { margin: 0 0 3mm; font-size: 11.5pt; line-height: 1.4 } .brand { position: absolute; bottom: 12mm; left: 15mm; font-weight: 700; color: #7fc6ae }
  .bare .small { font-size: 9pt }
  section { break-before: page } h1 { font-size: 19pt; line-height: 1.2; margin: 0 0 3mm; color: #1f7a78 }
  section > img, figure img { width: 100%; display: block; border-radius: 2mm } section > img { height: 34mm; object-fit: cover; margin-bottom: 4mm }
  .lead { font-size: 11pt; line-height: 1.45; margin: 0 0 5mm }
  h2 { font-size: 13pt; line-height: 1.25; margin: 6mm 0 2mm; break-after: avoid } h3 { font-size: 10.5pt; margin: 4mm 0 1mm; break-after: avoid }
  p, ul, ol { margin: 0 0 2.5mm; orphans: 3; widows: 3 } ul, ol { padding-left: 5mm } li { margin-bottom: 1mm; break-inside: avoid }
  table { width: 100%; border-collapse: collapse; font-size: 8.2pt; line-height: 1.35; margin: 1mm 0 4mm; break-inside: avoid }
  th, td { text-align: left; vertical-align: top; padding: 1.4mm 1.6mm; border-bottom: .2mm solid #c9d3d8 } th { background: #e7f1ee }
  figure { margin: 3mm 0 4mm; break-inside: avoid } figcaption { font-size: 7.5pt; color: #4a5a6e; margin-top: 1mm }
  blockquote { margin: 3mm 0; padding-left: 4mm; border-left: 1mm solid #ea6a4b } pre { font-size: 7.5pt; background: #f2f5f5; padding: 3mm; white-space: pre-wrap; break-inside: avoid }
  li:has(.box) { list-style: none; margin-left: -5mm } .box { display: inline-block; width: 2.4mm; height: 2.4mm; border: .25mm solid #1f7a78; margin-right: 2mm }
  .contents div { border-top: .2mm solid #c9d3d8; padding: 4mm 0 } .contents h2 { margin: 0 0 1mm } .contents h1 { margin-bottom: 6mm }
`

const html = ({ locale, title, line, cover, back, chapters, size }: Brochure): string => {
  const say = words[locale]
  const read = chapters.map((slug) => readChapter(slug, locale))
  return `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${title}: ${line}</title><style>${style(size)}</style>
    <div class="bare">${picture(cover)}<div class="words"><h1>${title}</h1><p>${line}</p></div><div class="brand">Depotwise</div></div>
    <div class="contents"><h1>${say.inside}</h1>${read.map((chapter) => `<div><h2>${chapter.title}</h2>${chapter.summary}</div>`).join('')}</div>
    ${read.map((chapter) => `<section>${chapter.hero}<h1>${chapter.title}</h1><p class="lead">${chapter.summary}</p>${chapter.html}</section>`).join('')}
    <div class="bare" style="break-before:page;break-after:auto">${picture(back)}<div class="words"><h1 style="font-size:20pt">${say.talk}</h1>
      <p class="small">${say.demo}</p><p class="small">${say.pilot}</p>
      <p class="small">hello@depotwise.example · +49 40 66969 120<br>Depotwise GmbH, Speicherallee 14, 20457 Hamburg</p><p class="small" style="font-size:7.5pt">${say.note}</p></div></div></html>`
}

/** Prints the brochures from the texts of the demo website, so that they say the same. */
export const makeBrochures = async (folder: string) => {
  const browser = await launchBrowser()
  const page = await browser.newPage()
  for (const brochure of brochures) {
    await page.setContent(html(brochure), { waitUntil: 'load' })
    const bytes = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    await writeFile(path.join(folder, brochure.file), bytes)
  }
  await browser.close()
}
