'use client'

import { getTranslation } from '@payloadcms/translations'
import { useTranslation } from '@payloadcms/ui'
import type { DateFieldClient, DefaultCellComponentProps, SelectFieldClient } from 'payload'
import { describeSpam } from '../../people/suspicion/describeSpam'
import { Moment } from './Moment'
import { Pill } from './Pill'

/** A time in a list, as people say it. */
export const MomentCell = ({ cellData }: DefaultCellComponentProps<DateFieldClient>) =>
  cellData ? <Moment at={new Date(cellData).toISOString()} /> : null

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

/** Why something was taken for spam, in words; nothing where it was not. */
export const ReasonsCell = ({ cellData }: DefaultCellComponentProps) => {
  const { language } = useTranslation().i18n
  return typeof cellData === 'string' ? describeSpam(cellData, language) : null
}
