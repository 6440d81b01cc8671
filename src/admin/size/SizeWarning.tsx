'use client'

import { useAllFormFields, useTranslation } from '@payloadcms/ui'
import { reduceFieldsToValues } from 'payload/shared'
import { useEffect, useState } from 'react'
import { bytesOf, sizeWarning } from './bytesOf'

const afterTypingMs = 1000

/** In the head of a document: that it is large, which visitors notice. */
export const SizeWarning = () => {
  const [fields] = useAllFormFields()
  const { language } = useTranslation().i18n
  const [warning, setWarning] = useState<string>()

  useEffect(() => {
    const measure = () =>
      setWarning(sizeWarning(bytesOf(reduceFieldsToValues(fields, true)), language))
    const timer = setTimeout(measure, afterTypingMs)
    return () => clearTimeout(timer)
  }, [fields, language])

  return warning ? (
    <p className="size-warning" role="status">
      {warning}
    </p>
  ) : null
}
