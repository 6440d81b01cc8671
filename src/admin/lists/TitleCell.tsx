'use client'

import { DefaultCell, useListDrawerContext } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { useSaid } from '../language/useSaid'
import type { Words } from '../../platform/language/said'

type OnClick = NonNullable<DefaultCellComponentProps['onClick']>

const missing = ({ slug }: Record<string, unknown>): Words => {
  const address = typeof slug === 'string' ? `: ${slug}` : ''
  return { en: `No title yet${address}`, de: `Noch kein Titel${address}` }
}

/** A document that is not translated yet is known by its address, not by an empty title. */
export const TitleCell = (props: DefaultCellComponentProps) => {
  const say = useSaid()
  const { drawerSlug, onSelect } = useListDrawerContext()
  const row = props.rowData as Record<string, unknown>
  const cellData = (props.cellData as string | null | undefined) || say(missing(row))
  // A custom cell has to do what Payload's own does in a drawer: choose instead of opening.
  const choose: OnClick = ({ collectionSlug, rowData }) =>
    onSelect?.({ collectionSlug, doc: rowData, docID: String((rowData as { id?: unknown }).id) })
  const inDrawer = drawerSlug && props.link !== false
  return (
    <DefaultCell
      {...props}
      cellData={cellData}
      {...(inDrawer && {
        className: 'default-cell__first-cell',
        link: false,
        onClick: choose,
      })}
    />
  )
}
