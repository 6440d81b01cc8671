'use client'

import { Button } from '@payloadcms/ui'
import type { ReactNode } from 'react'

export type Choice = { id: string; label: string; onClick: () => void; isMain?: boolean }

type NoticeProps = { children: ReactNode; choices?: Choice[]; tone?: 'calm' | 'urgent' }

/** A card above the form, in sight wherever the page is scrolled to. */
export const Notice = ({ children, choices = [], tone = 'calm' }: NoticeProps) => (
  <aside className={`open-document__notice open-document__notice--${tone}`} role="status">
    <div>{children}</div>
    {choices.length > 0 && (
      <div className="open-document__choices">
        {choices.map(({ id, label, onClick, isMain }) => (
          <Button
            buttonStyle={isMain ? 'primary' : 'secondary'}
            id={`open-document-${id}`}
            key={id}
            margin={false}
            onClick={onClick}
            size="medium"
            type="button"
          >
            {label}
          </Button>
        ))}
      </div>
    )}
  </aside>
)
