'use client'

import { Button, Link, useConfig, useDocumentInfo, useLocale } from '@payloadcms/ui'
import { useId, useState } from 'react'
import { useSaid } from '../language/useSaid'
import { listAddress } from '../lists/listAddress'
import { lineWords as words } from './lineWords'
import { useLines, type Line } from './useLines'

type Act = () => Promise<boolean>

const Small = ({ act, children }: { act: Act; children: string }) => (
  <Button buttonStyle="pill" margin={false} onClick={() => void act()} size="small">
    {children}
  </Button>
)

type ListedProps = {
  line: Line
  judge: (lines: Line[], state: Line['state']) => Promise<boolean>
  remove: (line: Line) => Promise<boolean>
}

/** A model's line is struck out, not removed: it would come again. */
const Listed = ({ line, judge, remove }: ListedProps) => {
  const say = useSaid()
  const takeAway = () => (line.origin === 'model' ? judge([line], 'struck') : remove(line))
  return (
    <li className="asked-as__line">
      <span lang={line.locale}>{line.text}</span>
      <span className="asked-as__actions">
        {line.state === 'proposed' && (
          <Small act={() => judge([line], 'accepted')}>{say(words.accept)}</Small>
        )}
        <Small act={takeAway}>{say(line.state === 'proposed' ? words.strike : words.remove)}</Small>
      </span>
    </li>
  )
}

type FormProps = { add: (text: string) => Promise<boolean> }

/** No form of its own: it stands within the document's, which Enter must not save. */
const NewLine = ({ add }: FormProps) => {
  const say = useSaid()
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const id = useId()

  const save = async () => {
    if (text.trim() === '' || busy) return
    setBusy(true)
    if (await add(text.trim())) setText('')
    setBusy(false)
  }

  return (
    <div className="asked-as__new">
      <label className="desk-unseen" htmlFor={id}>
        {say(words.another)}
      </label>
      <input
        id={id}
        maxLength={300}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          void save()
        }}
        placeholder={say(words.example)}
        type="text"
        value={text}
      />
      <Button
        buttonStyle="secondary"
        disabled={busy || text.trim() === ''}
        margin={false}
        onClick={() => void save()}
        size="small"
      >
        {say(words.add)}
      </Button>
    </div>
  )
}

const Lines = ({ collection, id }: { collection: string; id: string }) => {
  const say = useSaid()
  const { code: locale } = useLocale()
  const { admin } = useConfig().config.routes
  const { lines, more, add, judge, remove } = useLines({ collection, id, locale })
  const inState = (state: Line['state']) => lines.filter((line) => line.state === state)
  const listed = (each: Line[]) =>
    each.map((line) => <Listed judge={judge} key={line.id} line={line} remove={remove} />)
  const proposed = inState('proposed')
  return (
    <>
      {proposed.length > 0 && (
        <>
          <p className="asked-as__hint">{say(words.proposed)}</p>
          <ul className="asked-as__lines">{listed(proposed)}</ul>
          {proposed.length > 1 && (
            <p className="asked-as__actions">
              <Small act={() => judge(proposed, 'accepted')}>{say(words.acceptAll)}</Small>
              <Small act={() => judge(proposed, 'struck')}>{say(words.strikeAll)}</Small>
            </p>
          )}
        </>
      )}
      <NewLine add={add} />
      <ul className="asked-as__lines">{listed(inState('accepted'))}</ul>
      {more > 0 && (
        <p className="asked-as__hint">
          {say(words.more).replace('{n}', String(more))}{' '}
          <Link href={listAddress({ adminRoute: admin, collection: 'asked-as' })()}>
            {say(words.heading)}
          </Link>
        </p>
      )}
    </>
  )
}

/** Beside a page: how people ask for what it says otherwise, in the language that is edited. What is added counts at once. */
export const AskedAsField = () => {
  const say = useSaid()
  const { id, collectionSlug } = useDocumentInfo()
  return (
    <section aria-label={say(words.heading)} className="field-type asked-as">
      <h3 className="asked-as__heading">{say(words.heading)}</h3>
      <p className="asked-as__hint">{say(words.hint)}</p>
      {id && collectionSlug ? (
        <Lines collection={collectionSlug} id={String(id)} key={`${collectionSlug} ${id}`} />
      ) : (
        <p className="asked-as__hint">{say(words.saveFirst)}</p>
      )}
    </section>
  )
}
