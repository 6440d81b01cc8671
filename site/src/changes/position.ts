import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const file = path.resolve('.next/cache/frontdesk-position')

/** The last change that was heard of, so that a start need not go through all that is published. */
export const readPosition = (): string | undefined => {
  try {
    return readFileSync(file, 'utf8') || undefined
  } catch {
    return undefined
  }
}

/** A folder that can’t be written to costs nothing but that. */
export const keepPosition = (cursor: string): void => {
  try {
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, cursor)
  } catch {
    // see above
  }
}
