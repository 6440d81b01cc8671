'use client'

import { toast, useAllFormFields } from '@payloadcms/ui'
import { useEffect, useState } from 'react'
import type { OpenDocument } from '../../cms/openDocuments/describeRoom'
import type { Visit } from '../../cms/openDocuments/visit'
import { ExactTime } from '../records/ExactTime'
import { Notice, type Choice } from './Notice'
import { unsavedText } from './unsavedText'
import { useSaid } from '../language/useSaid'
import { type Say } from '../../platform/language/said'

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

const copy = async (text: string, say: Say) => {
  try {
    await navigator.clipboard.writeText(text)
    toast.success(say({ en: 'Your text was copied.', de: 'Ihr Text wurde kopiert.' }))
  } catch {
    toast.error(
      say({
        en: 'Your browser does not let us copy. Please select the text by hand.',
        de: 'Ihr Browser lässt das Kopieren nicht zu. Bitte markieren Sie den Text von Hand.',
      }),
    )
  }
}

const Lost = ({ name, text }: { name: string; text: string }) => {
  const say = useSaid()
  return (
    <>
      <p>
        <strong>
          {say({
            en: `${name} is editing this document now.`,
            de: `${name} bearbeitet dieses Dokument jetzt.`,
          })}
        </strong>
      </p>
      <p>
        {text
          ? say({
              en: 'What you typed last was not saved. It stays here for as long as this page is open.',
              de: 'Was Sie zuletzt geschrieben haben, wurde nicht gespeichert. Es bleibt hier, solange diese Seite offen ist.',
            })
          : say({
              en: 'Everything that you typed was saved.',
              de: 'Alles, was Sie geschrieben haben, wurde gespeichert.',
            })}
      </p>
    </>
  )
}

const Wait = ({ name, seconds }: { name: string; seconds: number | null }) => {
  const say = useSaid()
  if (seconds === null) return null
  if (seconds === 0)
    return (
      <p>
        {say({
          en: `${name} has not answered. You may take the document over.`,
          de: `${name} hat nicht geantwortet. Sie dürfen das Dokument übernehmen.`,
        })}
      </p>
    )
  return (
    <p>
      {say({
        en: `${name} was asked, and can answer for another ${seconds} s.`,
        de: `${name} wurde gefragt und kann noch ${seconds} s lang antworten.`,
      })}
    </p>
  )
}

const choicesOf = (
  { open, act, wasMine }: TakenProps,
  seconds: number | null,
  say: Say,
): Choice[] => {
  const withdraw = {
    id: 'withdraw',
    label: say({ en: 'Cancel', de: 'Abbrechen' }),
    onClick: () => act('withdraw'),
  }
  if (seconds === 0)
    return [
      {
        id: 'take-over',
        label: say({ en: 'Take over', de: 'Übernehmen' }),
        onClick: () => act('takeOver'),
        isMain: true,
      },
      withdraw,
    ]
  if (seconds !== null) return [withdraw]
  const label = open.wasRefused
    ? say({ en: 'Ask again', de: 'Noch einmal fragen' })
    : wasMine
      ? say({ en: 'Ask for it back', de: 'Zurückfordern' })
      : say({ en: 'Ask for it', de: 'Darum bitten' })
  return [{ id: 'ask', label, onClick: () => act('ask'), isMain: true }]
}

/** Shown while a colleague has the document: who, since when, and how to get it. */
export const Taken = (props: TakenProps) => {
  const { open, wasMine } = props
  const say = useSaid()
  const [fields] = useAllFormFields()
  const seconds = useSeconds(open.mayTakeOverIn)
  const name = open.holder?.name ?? say({ en: 'A colleague', de: 'Jemand' })
  const text = wasMine ? unsavedText(fields) : ''
  const choices = choicesOf(props, seconds, say)
  if (text)
    choices.push({
      id: 'copy',
      label: say({ en: 'Copy my text', de: 'Meinen Text kopieren' }),
      onClick: () => void copy(text, say),
    })
  return (
    <Notice choices={choices} tone={wasMine ? 'urgent' : 'calm'}>
      {wasMine ? (
        <Lost name={name} text={text} />
      ) : (
        <p>
          <strong>
            {say({
              en: `${name} is editing this document`,
              de: `${name} bearbeitet dieses Dokument`,
            })}
          </strong>
          {open.holder && (
            <>
              {say({ en: ', since', de: ', seit' })} <ExactTime at={open.holder.since} />
            </>
          )}
          {say({ en: '. You can read it.', de: '. Sie können es lesen.' })}
        </p>
      )}
      {open.wasRefused && (
        <p>
          {say({
            en: `${name} is not done with it yet.`,
            de: `${name} ist damit noch nicht fertig.`,
          })}
        </p>
      )}
      <Wait name={name} seconds={seconds} />
    </Notice>
  )
}
