import type { Pool } from 'pg'
import type { AfterRestore } from '../../database/afterRestore'

type Queryable = Pick<Pool, 'query'>

export const noteBegun = (pool: Queryable) =>
  pool.query(`insert into backup_state (name) values ('last') on conflict do nothing`)

export const noteTaken = (pool: Queryable, bytes: number) =>
  pool.query(`update backup_state set finished_at = now(), bytes = $1 where name = 'last'`, [bytes])

export type BackupState = {
  /** Of the last one, or since none came of the first. */
  ageSeconds: number
  bytes: number | null
}

/** @returns undefined before the first was begun */
export const readBackupState = async (pool: Queryable): Promise<BackupState | undefined> => {
  const { rows } = await pool.query<BackupState>(
    `select extract(epoch from now() - coalesce(s.finished_at, s.since))::float8 as "ageSeconds", s.bytes::float8 as bytes
       from backup_state s where s.name = 'last'`,
  )
  return rows[0]
}

/** The restored service takes its own. */
export const backupsAfterRestore: AfterRestore[] = [
  { needs: ['backup_state'], sql: 'delete from backup_state' },
]
