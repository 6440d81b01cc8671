'use client'

import { Difference } from './Difference'
import type { FieldChange } from './fieldChanges'
import { readable } from './readable'

export type Side = 'theirs' | 'mine'

type Props = {
  change: FieldChange
  names: Record<string, string>
  /** Who the other one is. */
  who: string
  choice?: Side
  onChoose: (side: Side) => void
}

const whoChanged = ({ changedBy }: FieldChange, who: string) =>
  ({ both: 'Both of you changed this', them: `Changed by ${who}`, me: 'Changed by you' })[changedBy]

const copy = (text: string) => void navigator.clipboard?.writeText(text)

/** One field that differs: both texts beside each other, and which of them is to stay. */
export const ChangeRow = ({ change, names, who, choice, onChoose }: Props) => {
  const { field, path, label, changedBy } = change
  const base = readable(field, change.base, names)
  const sides = [
    { side: 'theirs' as const, title: who, text: readable(field, change.theirs, names) },
    { side: 'mine' as const, title: 'You', text: readable(field, change.mine, names) },
  ]
  return (
    <fieldset className="conflict__field" data-path={path} data-chosen={choice ?? 'none'}>
      <legend>
        {label || path}
        <span className={`conflict__by conflict__by--${changedBy}`}>{whoChanged(change, who)}</span>
      </legend>
      <div className="conflict__sides">
        {sides.map(({ side, title, text }) => (
          <div
            key={side}
            className={choice === side ? 'conflict__side is-chosen' : 'conflict__side'}
          >
            <div className="conflict__choice">
              <label>
                <input
                  type="radio"
                  name={`conflict-${path}`}
                  value={side}
                  checked={choice === side}
                  onChange={() => onChoose(side)}
                />
                {title}
              </label>
              <button
                type="button"
                onClick={() => copy(text)}
                aria-label={`Copy: ${title}, ${label}`}
              >
                Copy
              </button>
            </div>
            <Difference base={base} text={text} />
          </div>
        ))}
      </div>
    </fieldset>
  )
}
