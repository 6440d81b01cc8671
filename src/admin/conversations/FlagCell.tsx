'use client'

import { getTranslation } from '@payloadcms/translations'
import { useTranslation } from '@payloadcms/ui'
import type { CheckboxFieldClient, DefaultCellComponentProps } from 'payload'
import { Pill } from '../records/Pill'

/** Something that is worth a look, and nothing where it is not so. */
export const FlagCell = ({ cellData, field }: DefaultCellComponentProps<CheckboxFieldClient>) => {
  const { i18n } = useTranslation()
  return cellData === true ? (
    <Pill label={getTranslation(field.label || field.name, i18n)} value={field.name} />
  ) : null
}
