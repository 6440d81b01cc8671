import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

/** What a WordPress post of the block editor looks like (developer.wordpress.org/rest-api/reference/posts). */
const html = `
<p>It&#8217;s <strong>loud</strong>, <em>and <a href="https://example.com/fleet">slow</a></em>.</p>
<!-- /wp:paragraph -->
<h2 class="wp-block-heading">Why &amp; how</h2>
<ul class="wp-block-list">
<li>One
<ul><li>Inner</li></ul>
</li>
<li>Two</li>
</ul>
<figure class="wp-block-image"><img src="/wp-content/uploads/depot.png" alt="A depot" /><figcaption>Ours</figcaption></figure>
<blockquote class="wp-block-quote"><p>Charge at night.</p><cite>Ada</cite></blockquote>
<pre class="wp-block-code"><code>kW &lt; MW</code></pre>
<figure class="wp-block-table"><table><tbody><tr><th>A</th><td>1</td></tr></tbody></table></figure>
<div class="wp-block-group">Loose words<br>in two lines</div>
<script>alert(1)</script><iframe src="https://video.example.com">old</iframe>
`

/** As `format=html` has the same text, with `PICTURE` for the picture’s own markup. */
export const servedHtml = [
  '<p>It’s <strong>loud</strong>, <em>and </em><a href="https://example.com/fleet"><em>slow</em></a>.</p>',
  '<h2 id="section-why--how">Why &#38; how</h2>',
  '<ul><li>One<ul><li>Inner</li></ul></li><li>Two</li></ul>',
  '<figure>PICTURE</figure>',
  '<blockquote><p>Charge at night.<br>Ada</p></blockquote>',
  '<pre><code>kW &#60; MW</code></pre>',
  '<table><tbody><tr><th scope="col">A</th><td>1</td></tr></tbody></table>',
  '<p>Loose words<br>in two lines</p>',
].join('')

const post = (origin: string, number: number) => ({
  id: number,
  date_gmt: '2019-03-04T05:06:07',
  slug: number === 1 ? 'l%c3%a4rm-in-town' : `post-${number}`,
  link: `${origin}/2019/03/${number === 1 ? 'l%c3%a4rm-in-town' : `post-${number}`}/`,
  title: { rendered: number === 1 ? 'Noise &#8211; in town' : `Post ${number}` },
  excerpt: { rendered: '<p>Lorries, at&nbsp;five.</p>\n' },
  content: { rendered: number === 1 ? html : '<p>Short.</p>' },
  _embedded: {
    author: [{ name: 'Ada Lovelace' }],
    'wp:featuredmedia': [{ source_url: `${origin}/wp-content/uploads/depot.png`, alt_text: '' }],
    'wp:term': [
      [{ taxonomy: 'category', name: 'News' }],
      [{ taxonomy: 'post_tag', name: 'R&amp;D' }],
    ],
  },
})

/** Two pages of posts. */
const wordpress = (origin: string, asked: URLSearchParams, response: ServerResponse) => {
  const page = Number(asked.get('page'))
  if (asked.get('per_page') !== '100' || !asked.has('_embed') || page > 2)
    return response.writeHead(400).end('{"code":"rest_post_invalid_page_number"}')
  return response
    .setHeader('X-WP-TotalPages', '2')
    .end(JSON.stringify(page === 1 ? [post(origin, 1)] : [post(origin, 2)]))
}

/** Strapi 5: flat entries, Markdown (docs.strapi.io/cms/api/rest). */
const strapi = (asked: URLSearchParams, response: ServerResponse, token?: string) => {
  if (token !== 'Bearer your-token') return response.writeHead(401).end('{"error":{"status":401}}')
  const isGerman = asked.get('locale') === 'de'
  const entry = {
    id: 7,
    documentId: 'hgv1vny5cebq2l3czil1rpb3',
    slug: 'range-in-winter',
    title: isGerman ? 'Reichweite im Winter' : 'Range in winter',
    description: isGerman ? 'Was Kälte kostet.' : 'What cold costs.',
    content: isGerman ? '**Kalt** ist es.' : 'It is **cold**.\n\n1. Plan\n2. Heat',
    cover: { url: '/wp-content/uploads/depot.png', alternativeText: 'Snow' },
    author: { name: 'Grace Hopper' },
    publishedAt: '2024-01-02T03:04:05.000Z',
    locale: isGerman ? 'de' : 'en',
  }
  const pagination = { page: 1, pageSize: 100, pageCount: 1, total: 1 }
  return response.end(JSON.stringify({ data: [entry], meta: { pagination } }))
}

/** What is to be moved, at one address: the answers of a WordPress and of a Strapi, and their pictures. */
export const startOldSystems = async () => {
  const drawn = { width: 900, height: 600, channels: 3, background: 'olive' } as const
  const picture = await sharp({ create: drawn }).png().toBuffer()
  let origin = ''
  const server = createServer(({ url = '', headers }, response) => {
    const { pathname, searchParams } = new URL(url, origin)
    if (pathname.endsWith('.png'))
      return response.setHeader('Content-Type', 'image/png').end(picture)
    response.setHeader('Content-Type', 'application/json')
    if (pathname === '/wp-json/wp/v2/posts') return wordpress(origin, searchParams, response)
    if (pathname === '/api/articles') return strapi(searchParams, response, headers.authorization)
    return response.writeHead(404).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
