import { Agent, get } from 'node:http'

// `fetch` takes 2 ms of the two cores that the server needs as well.
const agent = new Agent({ keepAlive: true })

let clients = 0

/** An answer that is no 200. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    url: string,
  ) {
    super(`${status} for ${url}`)
  }
}

/** Asks as another client each time, so that nobody is limited. @throws Refused */
export const askAsAnybody = async <Body>(url: string): Promise<Body> => {
  clients += 1
  const headers = {
    'X-Forwarded-For': `10.${[16, 8, 0].map((bits) => (clients >> bits) & 255).join('.')}`,
  }
  const parts: Buffer[] = []
  const status = await new Promise<number | undefined>((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve(response.statusCode))
      response.on('error', reject)
    }).on('error', reject)
  })
  if (status !== 200) throw new Refused(status ?? 0, url)
  return JSON.parse(Buffer.concat(parts).toString()) as Body
}
