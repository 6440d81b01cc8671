import sharp from 'sharp'
import { paragraph } from '../helpers/content/plainDocument'
import type { Client } from '../helpers/server/client'

/** An uploaded picture of 800 × 450. */
export const picture = async (staff: Client): Promise<string> => {
  const drawn = { width: 800, height: 450, channels: 3, background: 'teal' } as const
  const bytes = await sharp({ create: drawn }).png().toBuffer()
  const body = new FormData()
  body.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'depot.png')
  body.set('_payload', JSON.stringify({ alt: 'A depot' }))
  return idOf(await staff('POST', '/api/media', { body }))
}

const idOf = ({ status, body, text }: Awaited<ReturnType<Client>>): string => {
  if (status !== 201) throw new Error(text)
  return body.doc.id as string
}

const publish = async (staff: Client, collection: string, data: object) =>
  idOf(await staff('POST', `/api/${collection}`, { json: { _status: 'published', ...data } }))

const german = async (staff: Client, id: string, title: string) => {
  const json = { title, body: paragraph('Ein Depot lädt über Nacht.'), _status: 'published' }
  const { status, text } = await staff('PATCH', `/api/content/${id}?locale=de`, { json })
  if (status !== 200) throw new Error(text)
}

/** A small site, with something of everything that the client asks for. */
export const publishSite = async (staff: Client): Promise<void> => {
  const heroImage = await picture(staff)
  const guide = { kind: 'guide', heroImage, summary: 'How a depot charges.', tags: ['depot'] }
  const body = paragraph('A depot charges its trucks over night.')
  const first = await publish(staff, 'content', { title: 'Depot charging', body, ...guide })
  await german(staff, first, 'Laden im Depot')
  const others = [2, 3, 4, 5, 6, 7, 8, 9].map((number) => ({
    ...{ title: `Guide ${number}`, _status: 'published' },
    kind: number % 2 ? 'guide' : 'faq',
  }))
  await staff('POST', '/api/content/bulk', { json: { docs: others } })
  const website = 'https://partner.example.com'
  const partner = await publish(staff, 'partners', { title: 'Grid Partner', tier: 'gold', website })
  for (const title of ['One depot', 'Two depots', 'Three depots'])
    await publish(staff, 'case-studies', {
      title,
      heroImage,
      challenge: body,
      customer: { name: 'ACME', country: 'DE' },
      metrics: [{ value: '38', unit: '%', label: 'less per kilometre' }],
      partners: [partner],
    })
  const startsAt = '2098-05-01T09:00:00.000Z'
  await publish(staff, 'events', { title: 'Open depot', format: 'online', startsAt })
}
