'use client'

import { useId, useState } from 'react'
import { usePost } from '../api/usePost'
import { SmallButton } from '../frame/SmallButton'
import { useSaid } from '../language/useSaid'
import { words } from './words'

type TimeProps = { label: string; value: string; onChange: (value: string) => void }

const Time = ({ label, value, onChange }: TimeProps) => {
  const id = useId()
  return (
    <p>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        onChange={({ target }) => onChange(target.value)}
        type="datetime-local"
        value={value}
      />
    </p>
  )
}

/** A time of the reader's own zone, to the minute, as the API takes it. */
const momentOf = (local: string) => (local ? new Date(local).toISOString() : undefined)

/** To its end, since the field knows no seconds. */
const endOf = (local: string) => local && momentOf(`${local}:59.999`)

type RangeProps = { id: string; onDone: () => void; onCancel: () => void }

/** Sends again what happened in a range of time: what has failed of it, or all. */
export const ReplayRange = ({ id, onDone, onCancel }: RangeProps) => {
  const say = useSaid()
  const choice = useId()
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const [state, setState] = useState('failed')
  const { busy, post } = usePost({
    path: `/webhooks/${id}/replay`,
    body: () => ({ state, from: momentOf(from), to: endOf(to) || undefined }),
    onDone,
  })
  return (
    <div aria-label={say(words.replayRange)} className="webhook-desk__range" role="group">
      <Time label={say(words.from)} onChange={setFrom} value={from} />
      <Time label={say(words.to)} onChange={setTo} value={to} />
      <p>
        <label htmlFor={choice}>{say(words.what)}</label>
        <select id={choice} onChange={({ target }) => setState(target.value)} value={state}>
          <option value="failed">{say(words.failed)}</option>
          <option value="all">{say(words.all)}</option>
        </select>
      </p>
      <SmallButton
        disabled={busy || !(from || to)}
        id="replay-range"
        isMain
        onClick={() => void post()}
      >
        {say(words.sendAgain)}
      </SmallButton>
      <SmallButton onClick={onCancel}>{say(words.cancel)}</SmallButton>
    </div>
  )
}
