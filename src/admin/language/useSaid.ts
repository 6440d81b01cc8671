'use client'

import { useTranslation } from '@payloadcms/ui'
import { said, type Words } from '../../platform/language/said'

/** Says words in the language of whoever reads the panel. */
export const useSaid = (): ((words: Words) => string) => {
  const { language } = useTranslation().i18n
  return (words) => said(words, language)
}
