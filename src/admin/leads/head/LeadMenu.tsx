'use client'

import {
  ConfirmationModal,
  PopupList,
  toast,
  useAuth,
  useConfig,
  useDocumentInfo,
  useForm,
  useModal,
} from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { failureOf } from '../../api/failureOf'
import { usePost } from '../../api/usePost'
import { useSaid } from '../../language/useSaid'

const modalSlug = 'erase-person'

const save = (blob: Blob, name: string) => {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** In the menu of a lead: what the person may ask of us, their data and to be forgotten. */
export const LeadMenu = () => {
  const say = useSaid()
  const { id, savedDocumentData } = useDocumentInfo()
  const { permissions } = useAuth()
  const { routes } = useConfig().config
  const { openModal } = useModal()
  const { setModified } = useForm()
  const router = useRouter()
  const name = String(savedDocumentData?.name ?? say({ en: 'this person', de: 'diese Person' }))
  const address = String(savedDocumentData?.email ?? '')
  const { post: erase } = usePost({
    path: `/admin/crm/leads/${id}/erase`,
    onDone: () => {
      setModified(false)
      toast.success(say({ en: `${name} was erased.`, de: `${name} wurde gelöscht.` }))
      router.push(`${routes.admin}/collections/leads`)
    },
  })
  if (!id) return null

  const exportData = async () => {
    try {
      const response = await fetch(`${routes.api}/admin/crm/leads/${id}/export`, {
        credentials: 'include',
      })
      if (!response.ok) throw new Error(await failureOf(response))
      save(await response.blob(), `lead-${id}.json`)
    } catch (error) {
      toast.error((error as Error).message)
    }
  }

  return (
    <>
      <PopupList.Button id="export-data" onClick={() => void exportData()}>
        {say({ en: 'Export data', de: 'Daten exportieren' })}
      </PopupList.Button>
      {permissions?.collections?.leads?.delete && (
        <PopupList.Button id="erase-person" onClick={() => openModal(modalSlug)}>
          {say({ en: 'Erase person…', de: 'Person löschen …' })}
        </PopupList.Button>
      )}
      <ConfirmationModal
        body={
          <>
            <p>
              {say({
                en: `Everything that is known of ${name} is deleted for good: the lead with its notes and history, every request, mail and download request of ${address}.`,
                de: `Alles, was über ${name} bekannt ist, wird endgültig gelöscht: der Lead mit Notizen und Verlauf, jede Anfrage, Mail und Download-Anfrage von ${address}.`,
              })}
            </p>
            <p>
              {say({
                en: 'Only numbers stay, for the reports. This can’t be undone.',
                de: 'Nur Zahlen bleiben, für die Berichte. Das lässt sich nicht rückgängig machen.',
              })}
            </p>
          </>
        }
        confirmingLabel={say({ en: 'Erasing …', de: 'Wird gelöscht …' })}
        confirmLabel={say({ en: 'Erase', de: 'Löschen' })}
        heading={say({ en: `Erase ${name}?`, de: `${name} löschen?` })}
        modalSlug={modalSlug}
        onConfirm={erase}
      />
    </>
  )
}
