'use client'

import { useForm, useFormProcessing } from '@payloadcms/ui'
import { useEffect, useRef } from 'react'
import { setHeld } from './heldForms'
import { useDocumentKey } from './useDocumentKey'

/**
 * Keeps everything in the form as it is, unsaved text as well, and lets nothing be changed or sent, by hand or by
 * autosave. A save that was on its way sets the form free when it ends: it is held again.
 */
export const useReadOnly = (isReadOnly: boolean) => {
  const { setDisabled, setProcessing } = useForm()
  const processing = useFormProcessing()
  const wasHeld = useRef(false)
  const key = useDocumentKey()

  useEffect(() => {
    if (!key) return
    setHeld(key, isReadOnly)
    return () => setHeld(key, false)
  }, [key, isReadOnly])

  useEffect(() => {
    if (isReadOnly) {
      wasHeld.current = true
      setProcessing(true)
      setDisabled(true)
    } else if (wasHeld.current) {
      wasHeld.current = false
      setProcessing(false)
      setDisabled(false)
    }
  }, [isReadOnly, processing, setDisabled, setProcessing])
}
