'use client'

import { Button } from '@payloadcms/ui'
import type { Creatable } from './data/creatable'
import { useSaid } from '../language/useSaid'

/** One press to a new document of each kind that the reader may write. */
export const QuickCreate = ({ creatable }: { creatable: Creatable[] }) => {
  const say = useSaid()
  return (
    <nav aria-label={say({ en: 'Create', de: 'Anlegen' })} className="desk__create">
      {creatable.map(({ slug, label, href }) => (
        <Button
          buttonStyle="secondary"
          el="link"
          icon="plus"
          iconPosition="left"
          id={`create-${slug}`}
          key={slug}
          margin={false}
          size="small"
          to={href}
        >
          {label}
        </Button>
      ))}
    </nav>
  )
}
