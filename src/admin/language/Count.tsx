'use client'

import { useTranslation } from '@payloadcms/ui'
import { grouped } from '../../platform/language/said'

/** A number as the reader's language groups its digits. */
export const Count = ({ of }: { of: number }) => <>{grouped(of, useTranslation().i18n.language)}</>
