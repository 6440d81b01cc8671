import { isAppError } from '../errors'
import { whyOfStore } from '../files/whyOfStore'
import { isSetupError, SetupError } from '../setupError'

const why: Record<string, string> = {
  ENOSPC: 'A disk is full: the backup’s, that of temporary files (TMPDIR), or that of the files.',
  EDQUOT: 'A disk quota is used up.',
  '53100': 'The disk of the database is full.',
  '53200': 'The database has not enough memory.',
  '42501':
    'This user of the database may not do that; it needs its own tables, and CREATE in its schema.',
  ECONNREFUSED: 'The database does not answer.',
  ECONNRESET: 'The connection to the database was lost: try again.',
  '57P01': 'The database was stopped meanwhile: try again.',
  '57P02': 'The database broke down meanwhile: try again.',
  Z_DATA_ERROR: 'This backup is cut off or was altered. Use another one.',
  Z_BUF_ERROR: 'This backup is cut off or was altered. Use another one.',
}

const lost = /Connection terminated|server closed the connection/

const chainOf = (error: unknown): Error[] =>
  error instanceof Error ? [error, ...chainOf(error.cause)] : []

const codeOf = (error: Error) => (error as NodeJS.ErrnoException).code ?? ''

const isFull = (error: Error) => ['ENOSPC', 'EDQUOT'].includes(codeOf(error))

/** Of the file system: its message names the file, and what it was asked. */
const isOfFile = (error: Error) => 'syscall' in error && 'path' in error

const sentenceOf = (chain: Error[]): string | undefined => {
  const [store] = chain.filter(isAppError).flatMap((one) => whyOfStore(one) ?? [])
  // The store’s own connection is lost by the same codes as the database’s.
  if (store && !chain.some(isFull))
    return `Files can’t be read or kept where UPLOADS_DIR or UPLOADS_URL says: ${store}.`
  for (const one of chain) {
    const said = lost.test(one.message) ? why.ECONNRESET : why[codeOf(one)]
    if (said) return said
    if (isOfFile(one)) return `${one.message}.`
  }
  return undefined
}

/**
 * One sentence for what people can mend. Anything else stays as it is.
 * @param kept what has come of it, such as "Nothing was kept."
 */
export const explained = (error: unknown, kept: string): unknown => {
  const chain = chainOf(error)
  const known = chain.find(isSetupError)
  if (known) return known
  const said = sentenceOf(chain)
  return said ? new SetupError(`${said} ${kept}`, { cause: error }) : error
}
