'use client'

import { Button, ConfirmationModal, useDocumentInfo, useModal } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { usePost } from '../api/usePost'
import { useSaid } from '../language/useSaid'

const modalSlug = 'revoke-key'

/** On a key that is in use: ends it for good. */
export const RevokeKey = () => {
  const { id, savedDocumentData } = useDocumentInfo()
  const { openModal } = useModal()
  const say = useSaid()
  const router = useRouter()
  const { busy, post } = usePost({
    path: `/api-keys/${id}/revoke`,
    onDone: () => router.refresh(),
  })
  if (!id || savedDocumentData?.revokedAt) return null
  const name = String(savedDocumentData?.name ?? '')
  return (
    <>
      <Button
        buttonStyle="secondary"
        disabled={busy}
        id="revoke-key"
        margin={false}
        onClick={() => openModal(modalSlug)}
        size="medium"
        type="button"
      >
        {say({ en: 'Revoke', de: 'Widerrufen' })}
      </Button>
      <ConfirmationModal
        body={say({
          en: `The program that uses “${name}” is refused within a second. This can’t be taken back.`,
          de: `Das Programm mit „${name}“ wird binnen einer Sekunde abgewiesen. Das lässt sich nicht zurücknehmen.`,
        })}
        confirmLabel={say({ en: 'Revoke', de: 'Widerrufen' })}
        heading={say({ en: 'Revoke this key?', de: 'Diesen Schlüssel widerrufen?' })}
        modalSlug={modalSlug}
        onConfirm={() => post()}
      />
    </>
  )
}
