'use client'

import { getTranslation } from '@payloadcms/translations'
import { useTranslation } from '@payloadcms/ui'
import type { DefaultCellComponentProps, SelectFieldClient } from 'payload'
import { Pill } from './Pill'

/** The state of a document in a list. */
export const PillCell = ({ cellData, field }: DefaultCellComponentProps<SelectFieldClient>) => {
  const { i18n } = useTranslation()
  if (typeof cellData !== 'string') return null
  const option = field.options.find(
    (entry) => (typeof entry === 'string' ? entry : entry.value) === cellData,
  )
  const label = typeof option === 'object' ? getTranslation(option.label, i18n) : cellData
  return <Pill label={label} value={cellData} />
}
