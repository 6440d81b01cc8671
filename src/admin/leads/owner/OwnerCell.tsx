import type { DefaultServerCellComponentProps, Payload } from 'payload'
import { cache } from 'react'
import { people } from '../../../platform/access/people'
import { Said } from '../../language/Said'

/** All names by id, read once per request (React's `cache`). */
export const namesByRequest = cache(async (payload: Payload): Promise<Map<string, string>> => {
  const { rows } = await payload.db.pool.query<{ id: string; name: string }>(
    `select id, name from ${people().rows} as people`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
})

/** Who takes care of a lead, by name, also for those who may not read accounts. */
export const OwnerCell = async ({ cellData, payload }: DefaultServerCellComponentProps) => {
  if (typeof cellData !== 'string')
    return (
      <span className="no-owner">
        <Said de="Nicht zugewiesen" en="Unassigned" />
      </span>
    )
  const names = await namesByRequest(payload)
  return <>{names.get(cellData) ?? <Said de="Nicht mehr dabei" en="Former colleague" />}</>
}
