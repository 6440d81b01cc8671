import { readFile } from 'node:fs/promises'

/** The names of the functions that this version of Payload's panel has on its server. */
export const installedFunctions = async (): Promise<string[]> => {
  const file = 'node_modules/@payloadcms/next/dist/utilities/handleServerFunctions.js'
  const list = /const baseServerFunctions = \{([^}]*)\}/.exec(await readFile(file, 'utf8'))?.[1]
  if (!list) throw new Error(`${file} does not list the functions where it used to`)
  return list
    .split('\n')
    .map((line) => /^\s*'?([\w-]+)'?:/.exec(line)?.[1])
    .filter((name) => name !== undefined)
}

type Action = { id: string; filename: string }

/** Every server action of the build, by the file that defines it. */
export const builtActions = async (cwd = process.cwd()): Promise<Action[]> => {
  const text = await readFile(`${cwd}/.next/server/server-reference-manifest.json`, 'utf8')
  const { node } = JSON.parse(text) as { node: Record<string, { filename: string }> }
  return Object.entries(node).map(([id, { filename }]) => ({ id, filename }))
}

export type Panel = { status: number; text: string }

type Call = {
  url: string
  headers: Record<string, string>
  /** Of the action behind the panel's functions. */
  action: string
  /** @default /admin */
  page?: string
}

/** Calls a function as the panel's browser code does, or as anybody with a keyboard. */
export const callFunction = async (
  { url, headers, action, page = '/admin' }: Call,
  ...sent: unknown[]
): Promise<Panel> => {
  const response = await fetch(url + page, {
    method: 'POST',
    headers: {
      Accept: 'text/x-component',
      'Content-Type': 'text/plain;charset=UTF-8',
      'Next-Action': action,
      ...headers,
    },
    body: JSON.stringify(sent),
    redirect: 'manual',
  })
  return { status: response.status, text: await response.text() }
}
