'use client'

import { useTranslation } from '@payloadcms/ui'
import { Difference } from './Difference'
import type { FieldChange } from './fieldChanges'
import { readable } from './readable'
import { useSaid } from '../language/useSaid'
import type { Words } from '../../platform/language/said'

export type Side = 'theirs' | 'mine'

type Props = {
  change: FieldChange
  names: Record<string, string>
  /** Who the other one is. */
  who: string
  choice?: Side
  onChoose: (side: Side) => void
}

const whoChanged = ({ changedBy }: FieldChange, who: string): Words =>
  ({
    both: { en: 'Both of you changed this', de: 'Von Ihnen beiden geändert' },
    them: { en: `Changed by ${who}`, de: `Geändert von ${who}` },
    me: { en: 'Changed by you', de: 'Von Ihnen geändert' },
  })[changedBy]

const copy = (text: string) => void navigator.clipboard?.writeText(text)

/** One field that differs: both texts beside each other, and which of them is to stay. */
export const ChangeRow = ({ change, names, who, choice, onChoose }: Props) => {
  const say = useSaid()
  const { language } = useTranslation().i18n
  const { field, path, label, changedBy } = change
  const base = readable(field, change.base, names, language)
  const sides = [
    { side: 'theirs' as const, title: who, text: readable(field, change.theirs, names, language) },
    {
      side: 'mine' as const,
      title: say({ en: 'You', de: 'Sie' }),
      text: readable(field, change.mine, names, language),
    },
  ]
  return (
    <fieldset className="conflict__field" data-path={path} data-chosen={choice ?? 'none'}>
      <legend>
        {label || path}
        <span className={`conflict__by conflict__by--${changedBy}`}>
          {say(whoChanged(change, who))}
        </span>
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
                aria-label={say({
                  en: `Copy: ${title}, ${label}`,
                  de: `Kopieren: ${title}, ${label}`,
                })}
              >
                {say({ en: 'Copy', de: 'Kopieren' })}
              </button>
            </div>
            <Difference base={base} text={text} />
          </div>
        ))}
      </div>
    </fieldset>
  )
}
