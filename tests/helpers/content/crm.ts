import { loggedIn, visitor, type Client } from '../server/client'
import { newAddress } from '../server/newAddress'

const consent = { privacy: true }

/** Sends a form as a visitor; a filled honeypot makes it spam. @returns its reference */
export const send = async (
  url: string,
  type: 'demo' | 'contact',
  fields: Record<string, unknown>,
): Promise<string> => {
  const needed = type === 'demo' ? { company: 'Example GmbH' } : { message: 'Hello there.' }
  const answer = await visitor(url)('POST', `/api/${type}`, {
    json: { name: 'Somebody', consent, ...needed, ...fields },
    headers: { 'X-Forwarded-For': newAddress() },
  })
  if (answer.status !== 201) throw new Error(answer.text)
  return answer.body.lead.reference as string
}

/** Makes an account and logs it in. */
export const makeUser = async (
  url: string,
  admin: Client,
  role: 'sales' | 'editor' | 'admin',
  name: string = role,
): Promise<{ client: Client; id: string }> => {
  const account = { email: `${name.toLowerCase()}@example.org`, password: 'a-long-password-1' }
  const answer = await admin('POST', '/api/users', { json: { ...account, name, role } })
  if (answer.status !== 201) throw new Error(answer.text)
  return { client: await loggedIn(url, account, newAddress()), id: answer.body.doc.id as string }
}

/** Reads RFC 4180, written for the tests alone so that it shares no mistake with the writer. */
export const readCsv = (text: string): Record<string, string>[] => {
  const records: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = () => {
    records.at(-1)!.push(cell)
    cell = ''
  }
  const body = text.replace(/^\uFEFF/, '')
  for (let at = 0; at < body.length; at++) {
    const letter = body[at]!
    if (quoted) {
      if (letter !== '"') cell += letter
      else if (body[at + 1] === '"') cell += body[++at]!
      else quoted = false
    } else if (letter === '"') quoted = true
    else if (letter === ',') endCell()
    else if (letter === '\r' && body[at + 1] === '\n') {
      endCell()
      at += 1
      if (at + 1 < body.length) records.push([])
    } else cell += letter
  }
  if (cell) endCell()
  const [head = [], ...rows] = records
  return rows.map((row) => {
    if (row.length !== head.length) throw new Error(`A row has ${row.length} cells: ${row.join()}`)
    return Object.fromEntries(head.map((title, index) => [title, row[index] ?? '']))
  })
}
