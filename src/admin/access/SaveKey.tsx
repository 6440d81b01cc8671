'use client'

import { Button, SaveButton, toast, useConfig, useDocumentInfo, useForm } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { usePost } from '../api/usePost'
import { useSaid } from '../language/useSaid'

type Made = { doc: { id: string; key: string } }

/** Shows a new key, this once, until it has been copied. */
const NewKey = ({ made }: { made: Made['doc'] }) => {
  const say = useSaid()
  const { admin } = useConfig().config.routes
  const { setModified } = useForm()
  const router = useRouter()
  // Before everything else of the page, whatever it stands in.
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const copy = async () => {
    await navigator.clipboard.writeText(made.key)
    toast.success(say({ en: 'Copied.', de: 'Kopiert.' }))
  }
  const leave = () => {
    setModified(false)
    router.push(`${admin}/collections/api-keys/${made.id}`)
  }
  return (
    <dialog
      aria-labelledby="new-key-title"
      className="new-key"
      onCancel={(event) => event.preventDefault()} // what is closed by accident is lost
      ref={dialog}
    >
      <div className="new-key__card">
        <h2 id="new-key-title">
          {say({ en: 'Copy the key now', de: 'Den Schlüssel jetzt kopieren' })}
        </h2>
        <p>
          {say({
            en: 'It is shown this once and stored nowhere. Put it where the program keeps its secrets, never into a page that visitors load.',
            de: 'Er wird nur dieses eine Mal gezeigt und nirgends gespeichert. Er gehört dorthin, wo das Programm seine Geheimnisse hat, nie in eine Seite, die Besucher laden.',
          })}
        </p>
        <code id="new-key">{made.key}</code>
        <div className="new-key__actions">
          <Button buttonStyle="primary" onClick={() => void copy()} type="button">
            {say({ en: 'Copy', de: 'Kopieren' })}
          </Button>
          <Button buttonStyle="secondary" id="new-key-done" onClick={leave} type="button">
            {say({ en: 'I have copied it', de: 'Ich habe ihn kopiert' })}
          </Button>
        </div>
      </div>
    </dialog>
  )
}

const MakeKey = () => {
  const { getData, validateForm } = useForm()
  const say = useSaid()
  const [made, setMade] = useState<Made['doc']>()
  const { busy, post } = usePost<Made>({
    path: '/api-keys',
    body: () => {
      const { name, scopes, collections, expiresAt, networks } = getData()
      return { name, scopes, collections, expiresAt, networks }
    },
    onDone: ({ doc }) => setMade(doc),
  })
  const make = async () => {
    if (await validateForm()) await post()
  }
  return (
    <>
      <Button
        disabled={busy || Boolean(made)}
        id="make-key"
        margin={false}
        onClick={() => void make()}
        type="button"
      >
        {say({ en: 'Make the key', de: 'Schlüssel anlegen' })}
      </Button>
      {made && <NewKey made={made} />}
    </>
  )
}

/** A new key is made by a button of its own, which shows it; an old one is saved as anything else. */
export const SaveKey = () => (useDocumentInfo().id ? <SaveButton /> : <MakeKey />)
