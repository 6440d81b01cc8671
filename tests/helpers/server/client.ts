import { admin, apiKey } from './testServer'

export type Answer = {
  status: number
  headers: Headers
  text: string
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- what a suite expects in it, its assertions say
  body: any
}

export type Call = {
  headers?: Record<string, string>
  /** Sent as JSON. */
  json?: unknown
  /** Sent as it is. */
  body?: BodyInit
}

export type Client = (method: string, path: string, call?: Call) => Promise<Answer>

const client =
  (url: string, own: Record<string, string>): Client =>
  async (method, path, { headers = {}, json, body } = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        ...own,
        ...(json === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      body: json === undefined ? body : JSON.stringify(json),
      redirect: 'manual',
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson && text ? JSON.parse(text) : undefined,
    }
  }

export const visitor = (url: string) => client(url, {})
export const bearer = (url: string, key: string) => client(url, { Authorization: `Bearer ${key}` })
export const keyHolder = (url: string) => client(url, { 'X-API-Key': apiKey })

/** A client with the session of this account. */
export const loggedIn = async (
  url: string,
  account = admin,
  address = '198.51.100.1',
): Promise<Client> => {
  const answer = await visitor(url)('POST', '/api/users/login', {
    json: account,
    headers: { 'X-Forwarded-For': address },
  })
  if (answer.status !== 200) throw new Error(`Login failed: ${answer.text}`)
  return client(url, { Authorization: `JWT ${answer.body.token}` })
}
