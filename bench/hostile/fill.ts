import sharp from 'sharp'

export type Filled = { content: string[]; partners: string[]; pictures: string[] }

const together = 8

const paragraph = (text: string) => ({
  type: 'paragraph',
  version: 1,
  children: [{ type: 'text', version: 1, text, format: 0, detail: 0, mode: 'normal', style: '' }],
})

const sentence =
  'A depot that charges forty trucks overnight needs less power than most people expect, since they do not all leave at once. '

/** About 12 KB as JSON. */
const body = {
  root: {
    type: 'root',
    version: 1,
    format: '',
    indent: 0,
    direction: 'ltr',
    children: Array.from({ length: 24 }, () => paragraph(sentence.repeat(3))),
  },
}

type Site = { url: string; apiKey: string }

const send = async ({ url, apiKey }: Site, path: string, init: RequestInit): Promise<string> => {
  const response = await fetch(url + path, {
    method: 'POST',
    ...init,
    headers: { 'X-API-Key': apiKey, ...init.headers },
  })
  const text = await response.text()
  if (response.status !== 201) throw new Error(`${path}: ${response.status} ${text}`)
  return (JSON.parse(text) as { doc: { id: string } }).doc.id
}

const create = (site: Site, slug: string, document: object) =>
  send(site, `/api/${slug}`, {
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...document, _status: 'published' }),
  })

const upload = async (site: Site, number: number) => {
  const picture = { width: 800, height: 600, channels: 3, background: { r: number, g: 90, b: 160 } } as const // prettier-ignore
  const file = await sharp({ create: picture }).png().toBuffer()
  const form = new FormData()
  form.set('_payload', JSON.stringify({ alt: `A depot, ${number}` }))
  form.set('file', new File([new Uint8Array(file)], `depot-${number}.png`, { type: 'image/png' }))
  return send(site, '/api/media', { body: form })
}

const many = async (count: number, make: (number: number) => Promise<string>) => {
  const ids: string[] = []
  for (let from = 0; from < count; from += together)
    ids.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(together, count - from) }, (_, one) => make(from + one)),
      )),
    )
  return ids
}

const one = (ids: string[], number: number) => ids[number % ids.length]!

/** A site with pictures and relations, by way of the API. */
export const fill = async (
  url: string,
  { documents, apiKey }: { documents: number; apiKey: string },
): Promise<Filled> => {
  const site = { url, apiKey }
  const pictures = await many(4, (number) => upload(site, number))
  const partners = await many(Math.ceil(documents / 4), (number) =>
    create(site, 'partners', { title: `Partner ${number}`, summary: sentence }),
  )
  await many(Math.ceil(documents / 4), (number) =>
    create(site, 'case-studies', {
      title: `Éléctric fleet ${number}`,
      summary: sentence,
      customer: { name: `Customer ${number}` },
      gallery: pictures,
      partners: [...new Set([0, 1, 2, 3].map((step) => one(partners, number + step)))],
    }),
  )
  const content: string[] = []
  await many(documents, async (number) => {
    const related = [
      ...(content.length > 3 ? [1, 2, 3] : []).map((step) => ({
        relationTo: 'content',
        value: one(content, number + step),
      })),
      { relationTo: 'partners', value: one(partners, number) },
    ]
    const id = await create(site, 'content', {
      title: `Charging depot ${number}`,
      summary: sentence,
      tags: ['depot', `region-${number % 10}`],
      heroImage: one(pictures, number),
      body,
      related,
    })
    content.push(id)
    return id
  })
  return { content, partners, pictures }
}
