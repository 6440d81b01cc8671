/**
 * What a room has to set right in a restored database before anybody works with it, in the transaction that restores it.
 * The tables are those of the backup's release, which may be an older one.
 */
export type AfterRestore = {
  /** Tables, or `table.column`, without which there is nothing to set right. */
  needs: string[]
  sql: string
  /** It belongs to a rehearsal alone: beside the service that the backup is of, nothing may go out. */
  onlyInRehearsal?: boolean
}
