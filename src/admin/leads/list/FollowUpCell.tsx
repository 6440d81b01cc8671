'use client'

import type { DateFieldClient, DefaultCellComponentProps } from 'payload'
import { useSyncExternalStore } from 'react'
import { closedStatuses, type LeadStatus } from '../../../people/leads/leadStatus'
import { Moment } from '../../records/Moment'
import { useSaid } from '../../language/useSaid'

const never = () => () => undefined

/** When to follow up; an overdue date of an open lead is red. */
export const FollowUpCell = ({ cellData, rowData }: DefaultCellComponentProps<DateFieldClient>) => {
  const at = cellData ? new Date(cellData) : undefined
  const isOpen = !closedStatuses.includes((rowData as { status?: LeadStatus }).status ?? 'new')
  const isPast = useSyncExternalStore(
    never,
    () => at !== undefined && at.getTime() <= Date.now(),
    () => false,
  )
  const say = useSaid()
  if (!at) return null
  return (
    <span className={isPast && isOpen ? 'follow-up follow-up--late' : 'follow-up'}>
      <Moment at={at.toISOString()} />
      {isPast && isOpen && (
        <span className="follow-up__word"> {say({ en: 'overdue', de: 'überfällig' })}</span>
      )}
    </span>
  )
}
