'use client'

import { toast, useDocumentInfo, useFormModified } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState, useTransition } from 'react'
import { createPortal } from 'react-dom'
import type { OpenDocument as Open } from '../../cms/openDocuments/describeRoom'
import type { Visit } from '../../cms/openDocuments/visit'
import { Notice } from './Notice'
import { People } from './People'
import { Taken } from './Taken'
import { useHandOver } from './useHandOver'
import { useOpenDocument } from './useOpenDocument'
import { useReadOnly } from './useReadOnly'
import { useSaid } from '../language/useSaid'

type Act = (action: Visit['action']) => void

const Request = ({
  name,
  act,
}: {
  name: string
  act: (action: Visit['action']) => Promise<void>
}) => {
  const say = useSaid()
  const { isHanding, begin } = useHandOver(() => act('handOver'))
  return (
    <Notice
      choices={[
        {
          id: 'hand-over',
          label: say(
            isHanding
              ? { en: 'Saving …', de: 'Wird gespeichert …' }
              : { en: 'Save and hand over', de: 'Speichern und übergeben' },
          ),
          onClick: begin,
          isMain: true,
        },
        {
          id: 'keep',
          label: say({ en: 'Keep editing', de: 'Weiter bearbeiten' }),
          onClick: () => void act('refuse'),
        },
      ]}
      tone="urgent"
    >
      <p>
        <strong>
          {say({
            en: `${name} asks for this document.`,
            de: `${name} bittet um dieses Dokument.`,
          })}
        </strong>
      </p>
      <p>
        {say({
          en: `Without an answer within half a minute, ${name} may take it over.`,
          de: `Ohne Antwort binnen einer halben Minute darf ${name} es übernehmen.`,
        })}
      </p>
    </Notice>
  )
}

const Ready = ({ state, act }: { state: Open['state']; act: Act }) => {
  const say = useSaid()
  return (
    <Notice
      choices={[
        {
          id: 'edit',
          label: say({ en: 'Edit here', de: 'Hier bearbeiten' }),
          onClick: () => act('edit'),
          isMain: true,
        },
      ]}
    >
      <p>
        {state === 'free'
          ? say({
              en: 'This document is free to edit again.',
              de: 'Dieses Dokument ist wieder frei.',
            })
          : say({
              en: 'You have this document open in another tab, and are editing it there.',
              de: 'Sie haben dieses Dokument in einem anderen Tab offen und bearbeiten es dort.',
            })}
      </p>
    </Notice>
  )
}

/**
 * In the head of each document: who has it, who else is there, and how it changes hands. Until the server has said
 * that it is ours, nothing can be typed.
 */
export const OpenDocument = () => {
  const { id, collectionSlug, globalSlug, hasSavePermission, isTrashed } = useDocumentInfo()
  const router = useRouter()
  const say = useSaid()
  const modified = useFormModified()
  const [isRefreshing, startRefresh] = useTransition()
  const [wasMine, setWasMine] = useState(false)
  // The head moves by itself on small screens, and would take what is fixed in it along.
  const [view, setView] = useState<Element | null>(null)
  const before = useRef<Open['state']>(undefined)

  const writes = Boolean(hasSavePermission && !isTrashed)
  const named = globalSlug
    ? { global: globalSlug }
    : collectionSlug && id !== undefined
      ? { document: { collection: collectionSlug, id: String(id) } }
      : undefined
  const { open, isAway, act } = useOpenDocument({ named, writes })
  const state = open?.state

  useEffect(() => {
    const last = before.current
    before.current = state
    if (state === 'editing') setWasMine(true)
    if (state !== 'editing' || last === undefined || last === 'editing') return
    toast.success(
      say({
        en: 'You can edit this document now.',
        de: 'Sie können dieses Dokument jetzt bearbeiten.',
      }),
    )
    // Others may have changed it. What was typed here and never saved is kept: saving it will say so.
    if (!modified) startRefresh(() => router.refresh())
  }, [modified, router, state])

  // Typing goes on while the server can't be reached: what is saved is checked again.
  const isOurs = state === 'editing' || (state === undefined && isAway)
  useReadOnly(Boolean(named) && writes && (!isOurs || isRefreshing))
  if (!named) return null

  const doIt: Act = (action) =>
    void act(action).catch((error: unknown) => toast.error((error as Error).message))
  const notices = (
    <>
      {isAway && (
        <Notice tone="urgent">
          <p>
            {say({
              en: 'The server can’t be reached. After a minute and a half others may edit this document.',
              de: 'Der Server ist nicht erreichbar. Nach anderthalb Minuten dürfen andere dieses Dokument bearbeiten.',
            })}
          </p>
        </Notice>
      )}
      {!isAway && open?.request && <Request act={act} name={open.request.name} />}
      {!isAway && open && state === 'taken' && <Taken act={doIt} open={open} wasMine={wasMine} />}
      {!isAway && (state === 'free' || state === 'elsewhere') && <Ready act={doIt} state={state} />}
    </>
  )
  return (
    <div
      className="open-document"
      data-state={state ?? 'unknown'}
      ref={(element) => setView(element?.closest('main') ?? null)}
    >
      {open && <People people={open.people} />}
      {view && createPortal(notices, view)}
    </div>
  )
}
