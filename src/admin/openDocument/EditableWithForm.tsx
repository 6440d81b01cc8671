'use client'

import type { FeatureProviderProviderClient } from '@payloadcms/richtext-lexical'
import { createClientFeature, useEditorConfigContext } from '@payloadcms/richtext-lexical/client'
import { useLexicalComposerContext } from '@payloadcms/richtext-lexical/lexical/react/LexicalComposerContext'
import { useEffect, useSyncExternalStore } from 'react'
import { isHeld, onHeldChange } from './heldForms'
import { useDocumentKey } from './useDocumentKey'

const never = () => false

/** Payload (3.90) looks once whether a rich text may be edited, and never again. */
const FollowForm = () => {
  const [editor] = useLexicalComposerContext()
  const { fieldProps } = useEditorConfigContext()
  const key = useDocumentKey()
  const held = useSyncExternalStore(onHeldChange, () => isHeld(key), never)
  const isReadOnly = Boolean(fieldProps.readOnly || fieldProps.field?.admin?.readOnly)

  useEffect(() => editor.setEditable(!held && !isReadOnly), [editor, held, isReadOnly])
  return null
}

/** Rich text is read only as long as the form around it is. */
export const EditableWithForm: FeatureProviderProviderClient = createClientFeature({
  plugins: [{ Component: FollowForm, position: 'normal' }],
})
