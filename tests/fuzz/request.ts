export const roles = ['visitor', 'key', 'admin', 'editor', 'sales'] as const

export type Role = (typeof roles)[number]

export type Body = { type: string; content: string | FormData }

export type Request = {
  method: string
  /** With its query. */
  path: string
  role: Role
  headers: Record<string, string>
  body?: Body
}

export type Answer = { status: number; headers: Headers; text: string }

const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`

const maxShown = 600

const bodyFlags = ({ content, type }: Body): string[] => {
  if (typeof content === 'string')
    return ['-H', quoted(`Content-Type: ${type}`), '--data-binary', quoted(content.slice(0, maxShown))] // prettier-ignore
  return [...content].flatMap(([name, value]) => [
    '-F',
    quoted(typeof value === 'string' ? `${name}=${value.slice(0, maxShown)}` : `${name}=@${value.name};type=${value.type}`), // prettier-ignore
  ])
}

/** The request as a line for a shell. */
export const curlOf = (url: string, { method, path, headers, body }: Request): string =>
  [
    'curl -g -i -X',
    method,
    quoted(url + path),
    ...Object.entries(headers).flatMap(([name, value]) => ['-H', quoted(`${name}: ${value}`)]),
    ...(body ? bodyFlags(body) : []),
  ].join(' ')

const timeoutMs = 30_000

export const send = async (url: string, request: Request): Promise<Answer> => {
  const { method, path, headers, body } = request
  const isForm = body?.content instanceof FormData
  const response = await fetch(url + path, {
    method,
    headers: { ...headers, ...(body && !isForm ? { 'Content-Type': body.type } : {}) },
    body: body?.content,
    redirect: 'manual',
    signal: AbortSignal.timeout(timeoutMs),
  })
  return { status: response.status, headers: response.headers, text: await response.text() }
}
