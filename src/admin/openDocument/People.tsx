'use client'

import type { Visitor } from '../../cms/openDocuments/describeRoom'

/** Who else has the document open. */
export const People = ({ people }: { people: Visitor[] }) => {
  const others = people.filter(({ isYou }) => !isYou)
  if (others.length === 0) return null
  return (
    <ul aria-label="Who is here" className="open-document__people">
      {others.map(({ name, isEditing }, index) => (
        <li
          className={`open-document__person${isEditing ? ' open-document__person--editing' : ''}`}
          key={`${name}-${index}`}
        >
          <strong>{name}</strong> {isEditing ? 'is editing' : 'is reading'}
        </li>
      ))}
    </ul>
  )
}
