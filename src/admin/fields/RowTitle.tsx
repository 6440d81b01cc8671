'use client'

import { useRowLabel } from '@payloadcms/ui'
import type { Words } from '../../platform/language/said'
import { useSaid } from '../language/useSaid'

type RowTitleProps = {
  /** Names of the row's fields that make its title, in this order. */
  parts: string[]
  /** What an empty row is called, followed by its number. */
  empty: Words
}

/** Names a row of a list by what it holds, so that a folded list can be read. */
export const RowTitle = ({ parts, empty }: RowTitleProps) => {
  const say = useSaid()
  const { data, rowNumber } = useRowLabel<Record<string, unknown> | undefined>()
  const title = parts
    .map((part) => data?.[part])
    .map((value) => (Array.isArray(value) ? value.join(', ') : value))
    .filter((value) => typeof value === 'string' && value !== '')
    .join(' ')
  return <span className="row-title">{title || `${say(empty)} ${(rowNumber ?? 0) + 1}`}</span>
}
