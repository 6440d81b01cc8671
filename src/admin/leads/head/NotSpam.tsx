'use client'

import { Button, useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'
import { describeSpam } from '../../../people/suspicion/describeSpam'
import { usePost } from '../../api/usePost'

/** On a lead in quarantine: why it is there, and the way out. */
export const NotSpam = ({ spamReasons }: { spamReasons?: string }) => {
  const { id, savedDocumentData } = useDocumentInfo()
  const { routes } = useConfig().config
  const [isLeaving, setLeaving] = useState(false)
  const { busy, post } = usePost<{ lead: { id: string } }>({
    path: `/admin/crm/leads/${id}/not-spam`,
    onDone: ({ lead }) => {
      // A new page: the lead may be another one now, and this one's form knows nothing of it.
      window.location.assign(`${routes.admin}/collections/leads/${lead.id}`)
      setLeaving(true)
    },
  })
  const isMoving = busy || isLeaving
  if (savedDocumentData?.status !== 'spam') return null

  return (
    <div className="quarantine" role="note">
      <p>
        <strong>In quarantine.</strong>{' '}
        {spamReasons
          ? `It looks like spam: ${describeSpam(spamReasons)}.`
          : 'It was marked as spam.'}{' '}
        No mail was sent.
      </p>
      <Button
        buttonStyle="secondary"
        disabled={isMoving}
        id="not-spam"
        margin={false}
        onClick={() => void post()}
        size="small"
        type="button"
      >
        {isMoving ? 'Moving …' : 'Not spam'}
      </Button>
    </div>
  )
}
