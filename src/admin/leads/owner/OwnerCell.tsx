import type { DefaultServerCellComponentProps } from 'payload'
import { namesByRequest } from '../timeline/namesByRequest'

/** Who takes care of a lead, by name, also for those who may not read accounts. */
export const OwnerCell = async ({ cellData, payload }: DefaultServerCellComponentProps) => {
  if (typeof cellData !== 'string') return <span className="no-owner">Nobody</span>
  const names = await namesByRequest(payload)
  return <>{names.get(cellData) ?? 'Somebody who has left'}</>
}
