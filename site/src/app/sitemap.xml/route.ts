import { desk } from '../../reading/desk'

export const dynamic = 'force-dynamic'

/** GET /sitemap.xml: the service’s own, which knows every published page; it answers from memory. */
export const GET = async (): Promise<Response> => {
  const { body } = await desk().send({ path: 'sitemap.xml' })
  return new Response(body, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } })
}
