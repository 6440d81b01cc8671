'use client'

import { useAllFormFields } from '@payloadcms/ui'
import { reduceFieldsToValues } from 'payload/shared'
import { useEffect, useState } from 'react'
import { bytesOf, sizeWarning } from './bytesOf'

const afterTypingMs = 1000

/** In the head of a document: that it is large, which visitors notice. */
export const SizeWarning = () => {
  const [fields] = useAllFormFields()
  const [warning, setWarning] = useState<string>()

  useEffect(() => {
    const measure = () => setWarning(sizeWarning(bytesOf(reduceFieldsToValues(fields, true))))
    const timer = setTimeout(measure, afterTypingMs)
    return () => clearTimeout(timer)
  }, [fields])

  return warning ? (
    <p className="size-warning" role="status">
      {warning}
    </p>
  ) : null
}
