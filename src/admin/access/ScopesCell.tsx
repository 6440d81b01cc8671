'use client'

import { useTranslation } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'
import { choicesOf, scopeWords } from './words'

/** What a key may do, in words. */
export const ScopesCell = ({ cellData }: DefaultCellComponentProps) => {
  const { i18n } = useTranslation()
  const given: unknown[] = Array.isArray(cellData) ? cellData : []
  const chosen = choicesOf(scopeWords, i18n.language).filter(({ value }) => given.includes(value))
  return chosen.map(({ label }) => label).join(', ')
}
