import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { uploadFolders } from '../../files/uploads'
import { SetupError } from '../../setupError'
import type { End } from '../archive/format'
import type { FileTarget } from './fileTarget'
import type { NamedFiles } from './namedKeys'

/** A gated file's key ends with the SHA-256 of its content. */
const contentOf = (key: string) => /(?:^|\/)([0-9a-f]{64})$/.exec(key)?.[1]

const rowsAtOnce = 1000

/**
 * Looks at a backup's files, and keeps none: which there are is kept in the scratch database. Their bytes are compared with
 * their SHA-256 as they are read (archive/readArchive.ts).
 */
export const lookedAtFiles = (client: Client) => {
  let keys: { folder: string; key: string }[] = []
  let isMade = false

  const note = async () => {
    if (!isMade) await client.query(`create temporary table frontdesk_seen_files (folder text, key text) on commit drop`) // prettier-ignore
    isMade = true
    await client.query(
      `insert into frontdesk_seen_files select r.folder, r.key from jsonb_to_recordset($1::jsonb) as r (folder text, key text)`,
      [JSON.stringify(keys)],
    )
    keys = []
  }

  const target: FileTarget = {
    put: async ({ folder, key, bytes }) => {
      const hash = createHash('sha256')
      for await (const chunk of bytes) hash.update(chunk)
      const digest = folder === 'gated' ? contentOf(key) : undefined
      if (digest && digest !== hash.digest('hex'))
        throw new SetupError(`The file ${key} is not the one that it is named by: it was damaged before it was backed up.`) // prettier-ignore
      keys.push({ folder, key })
      if (keys.length >= rowsAtOnce) await note()
    },
    settled: note,
    keep: () => Promise.resolve(),
    undo: () => Promise.resolve(),
  }

  return {
    target,
    /** @throws SetupError when the database names files that are not there, beyond those that the backup tells of */
    demandAll: async (named: NamedFiles, { missing }: Pick<End, 'missing'>) => {
      let lacking = 0
      for (const folder of uploadFolders) {
        const { rows } = await client.query<{ count: number }>(
          `select count(*)::int as count from (${named[folder]}) n
            where not exists (select from frontdesk_seen_files s where s.folder = $1 and s.key = n.key)`,
          [folder],
        )
        lacking += rows[0]?.count ?? 0
      }
      if (lacking > missing)
        throw new SetupError(`${lacking} files that the database names are not in this backup.`)
      return lacking
    },
  }
}
