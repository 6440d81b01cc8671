'use client'

import { toast, useAllFormFields } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { OpenDocument } from '../../cms/openDocuments/describeRoom'
import type { Visit } from '../../cms/openDocuments/visit'
import { ExactTime } from '../records/ExactTime'
import { Notice, type Choice } from './Notice'
import { unsavedText } from './unsavedText'

type TakenProps = {
  open: OpenDocument
  /** Whether this view had the document before. */
  wasMine: boolean
  act: (action: Visit['action']) => void
}

/** Counts down between two answers of the server. */
const useSeconds = (given: number | null): number | null => {
  const [left, setLeft] = useState(given)
  useEffect(() => {
    setLeft(given)
    if (given === null) return
    const timer = setInterval(() => setLeft((now) => Math.max(0, (now ?? 0) - 1)), 1000)
    return () => clearInterval(timer)
  }, [given])
  return left
}

const copy = async (text: string) => {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Your text was copied.')
  } catch {
    toast.error('Your browser does not let us copy. Please select the text by hand.')
  }
}

const Lost = ({ name, text }: { name: string; text: string }) => (
  <>
    <p>
      <strong>{name} is editing this document now.</strong>
    </p>
    <p>
      {text
        ? 'What you typed last was not saved. It stays here for as long as this page is open.'
        : 'Everything that you typed was saved.'}
    </p>
  </>
)

const Wait = ({ name, seconds }: { name: string; seconds: number | null }) => {
  if (seconds === null) return null
  if (seconds === 0) return <p>{name} has not answered. You may take the document over.</p>
  return (
    <p>
      {name} was asked, and can answer for another {seconds} s.
    </p>
  )
}

const choicesOf = ({ open, act, wasMine }: TakenProps, seconds: number | null): Choice[] => {
  const withdraw = { id: 'withdraw', label: 'Cancel', onClick: () => act('withdraw') }
  if (seconds === 0)
    return [
      { id: 'take-over', label: 'Take over', onClick: () => act('takeOver'), isMain: true },
      withdraw,
    ]
  if (seconds !== null) return [withdraw]
  const label = open.wasRefused ? 'Ask again' : wasMine ? 'Ask for it back' : 'Ask for it'
  return [{ id: 'ask', label, onClick: () => act('ask'), isMain: true }]
}

/** Shown while a colleague has the document: who, since when, and how to get it. */
export const Taken = (props: TakenProps) => {
  const { open, wasMine } = props
  const [fields] = useAllFormFields()
  const seconds = useSeconds(open.mayTakeOverIn)
  const name = open.holder?.name ?? 'A colleague'
  const text = wasMine ? unsavedText(fields) : ''
  const choices = choicesOf(props, seconds)
  if (text) choices.push({ id: 'copy', label: 'Copy my text', onClick: () => void copy(text) })
  return (
    <Notice choices={choices} tone={wasMine ? 'urgent' : 'calm'}>
      {wasMine ? (
        <Lost name={name} text={text} />
      ) : (
        <p>
          <strong>{name} is editing this document</strong>
          {open.holder && (
            <>
              , since <ExactTime at={open.holder.since} />
            </>
          )}
          . You can read it.
        </p>
      )}
      {open.wasRefused && <p>{name} is not done with it yet.</p>}
      <Wait name={name} seconds={seconds} />
    </Notice>
  )
}
