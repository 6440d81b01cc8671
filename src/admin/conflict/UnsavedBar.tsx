'use client'

import { Button } from '@payloadcms/ui'
import { createPortal } from 'react-dom'

type Props = { text: string; onCompare: () => void; onForget?: () => void }

/** Says as long as it is so that something typed is not saved. */
export const UnsavedBar = ({ text, onCompare, onForget }: Props) =>
  createPortal(
    <div className="conflict-bar" role="status">
      <p>{text}</p>
      <Button id="conflict-compare" margin={false} size="small" onClick={onCompare}>
        Compare and save
      </Button>
      {onForget && (
        <Button margin={false} size="small" buttonStyle="secondary" onClick={onForget}>
          Discard it
        </Button>
      )}
    </div>,
    document.body,
  )
