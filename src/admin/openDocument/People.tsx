'use client'

import type { Visitor } from '../../cms/openDocuments/describeRoom'
import { useSaid } from '../language/useSaid'

/** Who else has the document open. */
export const People = ({ people }: { people: Visitor[] }) => {
  const say = useSaid()
  const others = people.filter(({ isYou }) => !isYou)
  if (others.length === 0) return null
  return (
    <ul
      aria-label={say({ en: 'Who is here', de: 'Wer hier ist' })}
      className="open-document__people"
    >
      {others.map(({ name, isEditing }, index) => (
        <li
          className={`open-document__person${isEditing ? ' open-document__person--editing' : ''}`}
          key={`${name}-${index}`}
        >
          <strong>{name}</strong>{' '}
          {say(
            isEditing ? { en: 'is editing', de: 'bearbeitet' } : { en: 'is reading', de: 'liest' },
          )}
        </li>
      ))}
    </ul>
  )
}
