'use client'

import { Button, useTranslation } from '@payloadcms/ui'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { ChangeRow, type Side } from './ChangeRow'
import type { FieldChange } from './fieldChanges'
import { useNames } from './useNames'
import { useSaid } from '../language/useSaid'
import { said } from '../../platform/language/said'

type Props = {
  changes: FieldChange[]
  /** Who changed it; `undefined` when that is not known. */
  who?: string
  isOneself: boolean
  updatedAt?: string
  /** A chosen file can't be merged. */
  hasFile: boolean
  publishes: boolean
  /** @returns what went wrong */
  onSave: (mine: string[]) => Promise<string | undefined>
  onDiscard: () => Promise<void>
  onLater: () => void
}

const ago = (moment: string, language: string): string => {
  const minutes = Math.round((Date.parse(moment) - Date.now()) / 60_000)
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  if (minutes > -1) return said({ en: 'just now', de: 'gerade eben' }, language)
  return minutes > -90
    ? format.format(minutes, 'minute')
    : format.format(Math.round(minutes / 60), 'hour')
}

const startWith = (changes: FieldChange[]): Record<string, Side> =>
  Object.fromEntries(
    changes.flatMap(({ path, changedBy }) =>
      changedBy === 'both' ? [] : [[path, changedBy === 'me' ? 'mine' : 'theirs'] as const],
    ),
  )

/** Opens on top of everything, and gives the focus back when it closes. */
const useModalDialog = () => {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    dialog.current?.querySelector('h2')?.focus() // who reads it aloud begins there
    return () => (before as HTMLElement | null)?.focus?.()
  }, [])
  return dialog
}

/** Merge dialog: what a colleague changed meanwhile, beside what was typed here. Field by field, one of both stays. */
export const ConflictDialog = ({
  changes,
  who,
  isOneself,
  updatedAt,
  hasFile,
  publishes,
  onSave,
  onDiscard,
  onLater,
}: Props) => {
  const dialog = useModalDialog()
  const say = useSaid()
  const { language } = useTranslation().i18n
  const names = useNames(changes)
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const [isSure, setIsSure] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const choices = { ...startWith(changes), ...chosen }
  const open = changes.filter(({ path }) => !choices[path])
  const hasMine = changes.some(({ changedBy }) => changedBy !== 'them')
  const name = isOneself
    ? say({ en: 'Your other window', de: 'Ihr anderes Fenster' })
    : (who ?? say({ en: 'Someone else', de: 'Jemand anders' }))
  const when = updatedAt ? ` ${ago(updatedAt, language)}` : ''

  const run = async (work: () => Promise<string | undefined | void>) => {
    setIsBusy(true)
    setProblem(undefined)
    const failure = await work().catch((error: unknown) => (error as Error).message)
    setIsBusy(false)
    if (failure) setProblem(failure)
  }

  const save = () => {
    const [first] = open
    if (!first) {
      const mine = changes.filter(({ path }) => choices[path] === 'mine').map(({ path }) => path)
      return void run(() => onSave(mine))
    }
    setProblem(
      say({
        en: `Choose for “${first.label}” first: both of you changed it.`,
        de: `Wählen Sie erst bei „${first.label}“: Sie beide haben es geändert.`,
      }),
    )
    const row = dialog.current?.querySelector<HTMLElement>(`[data-path="${first.path}"] input`)
    row?.focus()
  }

  return createPortal(
    <dialog
      ref={dialog}
      className="conflict"
      aria-labelledby="conflict-title"
      aria-describedby="conflict-explained"
      onCancel={(event) => {
        event.preventDefault()
        if (!isBusy) onLater()
      }}
    >
      <header className="conflict__head">
        <h2 id="conflict-title" tabIndex={-1}>
          {isOneself
            ? say({
                en: `You changed this document in another window${when}`,
                de: `Sie haben dieses Dokument${when} in einem anderen Fenster geändert`,
              })
            : say({
                en: `${name} changed this document${when}`,
                de: `${name} hat dieses Dokument${when} geändert`,
              })}
        </h2>
        <p id="conflict-explained">
          {hasMine
            ? say({
                en: 'So yours was not saved yet, and nothing of it is lost. What only one of you changed is chosen already; where both did, choose which text stays.',
                de: 'Ihr Text wurde deshalb noch nicht gespeichert, und nichts davon ist verloren. Was nur einer von Ihnen geändert hat, ist schon gewählt; wo beide etwas geändert haben, wählen Sie, welcher Text bleibt.',
              })
            : say({
                en: 'So nothing was done yet. This is what has changed since you opened it.',
                de: 'Deshalb ist noch nichts geschehen. Das hat sich geändert, seit Sie es geöffnet haben.',
              })}
          {hasFile &&
            say({
              en: ' The file that you chose has to be chosen again.',
              de: ' Die gewählte Datei muss noch einmal gewählt werden.',
            })}
        </p>
      </header>
      <div className="conflict__fields">
        {changes.map((change) => (
          <ChangeRow
            key={change.path}
            change={change}
            names={names}
            who={name}
            choice={choices[change.path]}
            onChoose={(side) => setChosen({ ...chosen, [change.path]: side })}
          />
        ))}
      </div>
      <footer className="conflict__foot">
        <p role="alert" className="conflict__problem">
          {problem}
        </p>
        <div className="conflict__buttons">
          {hasMine && (
            <Button
              id="conflict-save"
              margin={false}
              disabled={isBusy}
              buttonStyle="primary"
              onClick={save}
            >
              {say(
                publishes
                  ? { en: 'Publish merged', de: 'Zusammengeführt veröffentlichen' }
                  : { en: 'Save merged', de: 'Zusammengeführt speichern' },
              )}
            </Button>
          )}
          <Button
            id="conflict-later"
            margin={false}
            disabled={isBusy}
            buttonStyle="secondary"
            onClick={onLater}
          >
            {say(
              hasMine
                ? { en: 'Keep editing', de: 'Weiter bearbeiten' }
                : { en: 'Close', de: 'Schließen' },
            )}
          </Button>
          <Button
            id="conflict-discard"
            margin={false}
            disabled={isBusy}
            buttonStyle={hasMine ? 'error' : 'primary'}
            onClick={() => (isSure || !hasMine ? void run(onDiscard) : setIsSure(true))}
          >
            {!hasMine
              ? say({ en: 'Show the latest', de: 'Neuesten Stand zeigen' })
              : isSure
                ? say({
                    en: 'Really discard what you typed?',
                    de: 'Ihren Text wirklich verwerfen?',
                  })
                : say({ en: 'Discard mine', de: 'Meinen verwerfen' })}
          </Button>
        </div>
      </footer>
    </dialog>,
    document.body,
  )
}
