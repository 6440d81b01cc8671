import type { Parameter } from '../parameter'

type Media = { example?: unknown; examples?: Record<string, { value: unknown }> }

type Call = {
  url: string
  method: string
  path: string
  parameters: Parameter[]
  operation: {
    security?: Record<string, unknown>[]
    requestBody?: { content: Record<string, Media> }
  }
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`'\''`)}'`

/** The operation as a line for a shell, with what must be there. */
export const curlOf = ({ url, method, path, parameters, operation }: Call): string => {
  const { security = [], requestBody } = operation
  const query = parameters
    .filter((one) => one.in === 'query' && one.required)
    .map(({ name }) => `${name}=…`)
  const isOpen = security.length === 0 || security.some((one) => Object.keys(one).length === 0)
  const key = security.some((one) => 'apiKey' in one)
    ? 'X-API-Key: $KEY'
    : 'Authorization: JWT $TOKEN'
  const media = requestBody?.content['application/json']
  const body = media?.example ?? Object.values(media?.examples ?? {})[0]?.value
  return [
    `curl -g${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} ${quoted(url + path + (query.length > 0 ? `?${query.join('&')}` : ''))}`,
    ...(isOpen ? [] : [`-H "${key}"`]),
    ...(body === undefined ? [] : [`-H 'Content-Type: application/json'`, `-d ${quoted(JSON.stringify(body))}`]), // prettier-ignore
  ].join(' \\\n  ')
}
