import { createHash } from 'node:crypto'
import { canonicalJson } from '../write/canonicalJson'

/** What a row's digest is of: everything that it says, as the database has it. */
export type ChainedRow = { id: string; [column: string]: unknown }

/** SQL of a row as its digest is made of it. Numbers beyond JavaScript's are texts, times Unix ms. */
export const chainedColumns = `id::text as id, (extract(epoch from at) * 1000)::bigint::text as at,
  transaction::text as transaction, actor_kind, actor_id, actor_name, action, target_type, target_id, target_title,
  changes, request_id, from_network, times, version_id, personal,
  run::text as run`

/** What the first row of all is chained to. */
export const genesis = '0'.repeat(64)

/** Rows from before there were runs have the digest of a row without one. */
const said = ({ run, ...row }: ChainedRow): ChainedRow => (run == null ? row : { ...row, run })

/**
 * Hash chain (Haber & Stornetta 1991; Schneier & Kelsey 1999): a row's digest is of the row and of the digest before it,
 * so that whoever changes one has to change all that follow.
 */
export const chainDigest = (previous: string, position: string, row: ChainedRow): string =>
  createHash('sha256')
    .update(canonicalJson([previous, position, said(row)]))
    .digest('hex')

/** The chain up to here, as an operator keeps it elsewhere. */
export type Head = { position: string; digest: string }

export const writeHead = ({ position, digest }: Head): string => `${position}:${digest}`

export const readHead = (text: string): Head | undefined => {
  const [, position, digest] = /^(\d{1,18}):([0-9a-f]{64})$/.exec(text.trim()) ?? []
  return position && digest ? { position, digest } : undefined
}
