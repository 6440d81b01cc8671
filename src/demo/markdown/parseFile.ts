import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { z } from 'zod'

const shape = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/

/** Checks what was read from `file` and names the file in the error. */
export const check = <Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  file: string,
): z.infer<Schema> => {
  const result = schema.safeParse(value)
  if (!result.success) throw new Error(`${file} is not valid:\n${z.prettifyError(result.error)}`)
  return result.data
}

/** Front matter and Markdown body of a file. */
export const parseFile = (file: string): { fields: unknown; body: string } => {
  const match = shape.exec(readFileSync(file, 'utf8'))
  if (!match) throw new Error(`${file} does not begin with front matter between two lines of ---`)
  const [, yaml = '', body = ''] = match
  return { fields: parse(yaml), body: body.trim() }
}
