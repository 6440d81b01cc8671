/** A request of one who means harm. */
export type Sent = {
  path: string
  method?: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export type Attack = { name: string; request: (number: number) => Sent }

const list = (count: number, one: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => one(index)).join('&')

/** `and` in `or` in `and` …, so deep. */
const nested = (depth: number, end: string) =>
  `where${Array.from({ length: depth }, (_, level) => `[${level % 2 ? 'or' : 'and'}][0]`).join('')}${end}`

const boundary = 'x-hostile-x'
const multipart = (bytes: number): Sent['body'] =>
  `--${boundary}\r\nContent-Disposition: form-data; name="_payload"\r\n\r\n{"title":"${'a'.repeat(bytes)}"}\r\n--${boundary}--\r\n`
const form = { 'Content-Type': `multipart/form-data; boundary=${boundary}` }
const json = { 'Content-Type': 'application/json' }
const uuid = (number: number) =>
  `0199${(number % 65536).toString(16).padStart(4, '0')}-0000-7000-8000-${(number >>> 0).toString(16).padStart(12, '0')}`

const twoMebibytes = 2 * 1024 * 1024 - 1024

/** The worst that is known, that is still allowed: a growing list. Each has a number of its own, which no memory knows. */
export const attacks: Attack[] = [
  { name: 'limit=100&depth=3', request: (n) => ({ path: `/api/content?limit=100&depth=3&where[title][not_equals]=${n}` }) },
  { name: 'limit=100&depth=3, gzip', request: (n) => ({ path: `/api/case-studies?limit=100&depth=3&where[title][not_equals]=${n}`, headers: { 'Accept-Encoding': 'gzip' } }) },
  { name: 'limit=100&depth=0', request: (n) => ({ path: `/api/content?limit=100&depth=0&where[title][not_equals]=${n}` }) },
  { name: 'locale=all', request: (n) => ({ path: `/api/content?limit=100&depth=1&locale=all&where[title][not_equals]=${n}` }) },
  { name: 'populate', request: (n) => ({ path: `/api/content?limit=100&depth=2&populate[content][body]=true&where[title][not_equals]=${n}` }) },
  { name: '2 × partners.title of 30', request: (n) => ({ path: `/api/case-studies?limit=100&where[and][0][partners.title][contains]=e&where[and][1][partners.summary][contains]=e&${list(28, (i) => `where[and][${i + 2}][summary][not_like]=zq${i}-${n}`)}` }) },
  { name: '2 × partners.title, nesting of 5', request: (n) => ({ path: `/api/case-studies?limit=100&${nested(4, '[and][0][partners.title][contains]=e')}&${nested(4, `[and][1][partners.summary][not_like]=${n}`)}` }) },
  { name: '2 × partners.title', request: (n) => ({ path: `/api/case-studies?limit=100&depth=0&where[or][0][partners.title][contains]=e&where[or][1][partners.title][not_equals]=${n}` }) },
  { name: '2 × heroImage.alt', request: (n) => ({ path: `/api/content?limit=100&depth=0&where[and][0][heroImage.alt][contains]=e&where[and][1][heroImage.alt][not_equals]=${n}` }) },
  { name: '30 × like', request: (n) => ({ path: `/api/content?limit=100&depth=0&${list(30, (i) => `where[or][${i}][summary][like]=zq${i}%20${n}%20e`)}` }) },
  { name: '30 × like of 50 words', request: (n) => ({ path: `/api/content?limit=1&${list(30, (i) => `where[or][${i}][title][like]=${Array.from({ length: 45 }, (_, w) => `e${w}${n % 100}`).join('%20')}`)}` }) },
  { name: '30 × list of texts', request: (n) => ({ path: `/api/content?limit=100&depth=0&${list(30, (i) => `where[and][${i}][tags][not_equals]=z${i}-${n}`)}` }) },
  { name: 'nesting of 5', request: (n) => ({ path: `/api/content?limit=100&depth=0&${nested(5, `[summary][contains]=${n}`)}` }) },
  { name: 'nesting of 5, 30 conditions', request: (n) => ({ path: `/api/content?limit=100&${list(30, (i) => nested(4, `[and][${i}][summary][not_like]=zq${i}-${n}`))}` }) },
  { name: 'nesting as JSON', request: (n) => ({ path: `/api/content?limit=100&where=${'{"and":['.repeat(5)}{"summary":{"contains":"${n}"}}${']}'.repeat(5)}` }) },
  { name: 'sort by 10, 2 × partners.title', request: (n) => ({ path: `/api/case-studies?sort=title,-summary,slug,createdAt,-updatedAt,publishedAt,-title,id,-slug,_status&limit=100&depth=0&where[or][0][partners.title][contains]=e&where[or][1][partners.summary][contains]=${n}` }) },
  { name: 'sort by 10', request: (n) => ({ path: `/api/content?sort=title,-summary,slug,createdAt,-updatedAt,kind,publishedAt,-title,id,_status&limit=100&depth=0&page=${(n % 3) + 1}&where[summary][not_equals]=${n}` }) },
  { name: 'joins', request: (n) => ({ path: `/api/partners?joins[caseStudies][limit]=100&joins[caseStudies][sort]=-title&limit=100&where[title][not_equals]=${n}` }) },
  { name: 'in of 500', request: (n) => ({ path: `/api/content?limit=100&depth=0&where[id][not_in]=${Array.from({ length: 200 }, (_, i) => uuid(n + i)).join(',')}` }) },
  { name: 'in of 500 titles', request: (n) => ({ path: `/api/content?limit=100&where[title][not_in]=${Array.from({ length: 500 }, (_, i) => n + i).join(',')}` }) },
  { name: 'the last page', request: (n) => ({ path: `/api/content?limit=1&page=${900_000 + (n % 90_000)}` }) },
  { name: 'count', request: (n) => ({ path: `/api/content/count?where[or][0][summary][contains]=${n}&where[or][1][title][contains]=x` }) },
  { name: 'a phrase', request: (n) => ({ path: `/api/search?q=${encodeURIComponent(`"a depot that charges forty trucks overnight needs" less power ${n}`)}&limit=50` }) },
  { name: 'accents and typos', request: (n) => ({ path: `/api/search?q=${encodeURIComponent(`éléctriçal chàrgîng ñeeds pöwer dépôts trùcks ôvernight péople ${n} expéct`)}&limit=50` }) },
  { name: 'a search of 200 letters', request: (n) => ({ path: `/api/search?q=${encodeURIComponent(`${n} ${'a e i o u '.repeat(19)}`.slice(0, 199))}&limit=50` }) },
  { name: 'ignored parameters', request: (n) => ({ path: `/api/content?limit=100&where[title][not_equals]=${n}&${list(900, (i) => `_${i}=${n}`)}` }) },
  { name: 'cache busters', request: (n) => ({ path: `/api/content?limit=10&depth=0&_=${n}&utm_source=${n}` }) },
  { name: 'a query of 256 KB in a body', request: (n) => ({ path: '/api/content', method: 'POST', headers: { 'X-HTTP-Method-Override': 'GET', 'Content-Type': 'application/x-www-form-urlencoded' }, body: list(3000, (i) => `where[or][${i}][title][equals]=${n}-${'y'.repeat(40)}`) }) },
  { name: 'multipart of 2 MB', request: () => ({ path: '/api/content', method: 'POST', headers: form, body: multipart(twoMebibytes) }) },
  { name: 'JSON of 2 MB', request: () => ({ path: '/api/content', method: 'POST', headers: json, body: `{"title":"${'a'.repeat(twoMebibytes)}"}` }) },
  { name: 'login of 2 MB', request: () => ({ path: '/api/users/login', method: 'POST', headers: form, body: multipart(twoMebibytes) }) },
  { name: 'a form of 64 KB', request: (n) => ({ path: '/api/contact', method: 'POST', headers: json, body: `{"name":"${n}","message":"${'a'.repeat(60_000)}"}` }) },
  { name: 'a chat', request: (n) => ({ path: '/api/chat', method: 'POST', headers: { ...json, Accept: 'text/event-stream' }, body: `{"message":"How many trucks does depot ${n} charge?"}` }) },
  { name: 'the login page', request: (n) => ({ path: `/admin/login?x=${n}` }) },
  { name: 'an unknown page', request: (n) => ({ path: `/nothing/${n}` }) },
  { name: 'an unknown path', request: (n) => ({ path: `/api/nothing/${n}` }) },
  { name: 'openapi.json', request: (n) => ({ path: `/api/openapi.json?_=${n}` }) },
] // prettier-ignore
