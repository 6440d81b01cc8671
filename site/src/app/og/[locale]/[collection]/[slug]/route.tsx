import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ImageResponse } from 'next/og'
import { isLocale, type Locale } from '../../../../../i18n/locales'
import { messages } from '../../../../../i18n/messages'
import { drawable } from '../../../../../metadata/drawable'
import { isCollection } from '../../../../../reading/collections'
import { page } from '../../../../../reading/documents'
import { site } from '../../../../../reading/site'

export const dynamic = 'force-static'
export const generateStaticParams = () => []

type Params = { locale: string; collection: string; slug: string }

const fontFile = (weight: number) =>
  readFileSync(path.resolve(`fonts/schibsted-grotesk-latin-${weight}-normal.woff`))

const fonts = () => [
  { name: 'Schibsted', data: fontFile(500), weight: 500 as const },
  { name: 'Schibsted', data: fontFile(700), weight: 700 as const },
]

type Words = { title: string; over: string }

/** Of a page that is no document, its own name. */
const plainWords = (slug: string, locale: Locale): Words | undefined => {
  const t = messages[locale]
  if (slug === 'home') return { title: t.footer.line, over: '' }
  if (isCollection(slug)) return { title: t.list[slug].title, over: t.nav[slug] }
  const { demo, contact, downloads, search, privacy } = t
  const pages = new Map(Object.entries({ demo, contact, downloads, search, privacy }))
  const own = pages.get(slug)
  return own && { title: own.title, over: '' }
}

/** None for any other address: each that has one is drawn once, and kept. */
const wordsOf = async ({ locale, collection, slug }: Params & { locale: Locale }) => {
  if (collection === 'page') return plainWords(slug, locale)
  if (!isCollection(collection)) return undefined
  const found = await page(collection, slug, locale)
  if (found.status !== 'found') return undefined
  return { title: found.doc.title ?? '', over: messages[locale].nav[collection] }
}

const Card = ({ title, over, name }: Words & { name: string }) => (
  <div
    style={{
      width: '100%',
      height: '100%',
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: '72px 80px 0',
      background: '#0b1729',
      color: '#f4f6f2',
      fontFamily: 'Schibsted',
    }}
  >
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      <div style={{ fontSize: 32, fontWeight: 500, color: '#f3b04a', height: 48 }}>{over}</div>
      <div
        style={{
          fontSize: title.length > 60 ? 64 : 80,
          fontWeight: 700,
          letterSpacing: '-0.035em',
          lineHeight: 1.05,
          marginTop: 16,
        }}
      >
        {title.length > 120 ? `${title.slice(0, 119)}…` : title}
      </div>
    </div>
    <div style={{ display: 'flex', flexDirection: 'column' }}>
      <div style={{ fontSize: 36, fontWeight: 700, marginBottom: 32 }}>{name}</div>
      <div style={{ display: 'flex', gap: 60, marginBottom: 40 }}>
        {Array.from({ length: 9 }, (_, place) => (
          <div key={place} style={{ width: 68, height: 8, background: '#f3b04a' }} />
        ))}
      </div>
    </div>
  </div>
)

/** GET /og/{locale}/{collection}/{slug}: the picture that other sites show of a page, in our own font. */
export const GET = async (
  _: Request,
  { params }: { params: Promise<Params> },
): Promise<Response> => {
  const { locale, ...rest } = await params
  if (!isLocale(locale)) return new Response(null, { status: 404 })
  const words = await wordsOf({ ...rest, locale })
  if (!words) return new Response(null, { status: 404 })
  const { name } = await site(locale)
  const { title, over } = words
  const said = { title: drawable(title), over: drawable(over), name: drawable(name) }
  return new ImageResponse(<Card {...said} />, {
    width: 1200,
    height: 630,
    fonts: fonts(),
  })
}
