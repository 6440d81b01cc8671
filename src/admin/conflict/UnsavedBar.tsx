'use client'

import { Button } from '@payloadcms/ui'
import { createPortal } from 'react-dom'
import { useSaid } from '../language/useSaid'

type Props = { text: string; onCompare: () => void; onForget?: () => void }

/** Says as long as it is so that something typed is not saved. */
export const UnsavedBar = ({ text, onCompare, onForget }: Props) => {
  const say = useSaid()
  return createPortal(
    <div className="conflict-bar" role="status">
      <p>{text}</p>
      <Button id="conflict-compare" margin={false} size="small" onClick={onCompare}>
        {say({ en: 'Compare and save', de: 'Vergleichen und speichern' })}
      </Button>
      {onForget && (
        <Button margin={false} size="small" buttonStyle="secondary" onClick={onForget}>
          {say({ en: 'Discard it', de: 'Verwerfen' })}
        </Button>
      )}
    </div>,
    document.body,
  )
}
