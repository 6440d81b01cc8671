'use client'

import { Button, useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'
import { describeSpam } from '../../../people/suspicion/describeSpam'
import type { Suspicion } from '../../../people/suspicion/readSuspicion'
import { usePost } from '../../api/usePost'

const heldBack = (count: number) =>
  count === 1
    ? 'The confirmation to the visitor was held back.'
    : `${count} confirmations to the visitor were held back.`

/** On a suspected lead: what looks suspicious, and how to say that it is a person’s. */
export const Suspected = ({ suspicion: { reasons, confirmations } }: { suspicion: Suspicion }) => {
  const { id } = useDocumentInfo()
  const [isDone, setDone] = useState(false)
  const path = `/admin/crm/leads/${id}/not-suspected`
  const onDone = () => {
    setDone(true)
    window.location.reload() // the form knows nothing of what has changed
  }
  const confirming = usePost<object>({ path, body: { confirm: true }, onDone })
  const clearing = usePost<object>({ path, body: { confirm: false }, onDone })
  const isBusy = confirming.busy || clearing.busy || isDone

  return (
    <div className="suspected" role="note">
      <p>
        <strong>Suspected.</strong>{' '}
        {describeSpam(reasons).replace(/^./, (first) => first.toUpperCase())}.{' '}
        {confirmations > 0 && heldBack(confirmations)} If it is spam, set the status to Spam.
      </p>
      <div className="suspected__ways">
        {confirmations > 0 && (
          <Button
            buttonStyle="secondary"
            disabled={isBusy}
            id="confirm-to-visitor"
            margin={false}
            onClick={() => void confirming.post()}
            size="small"
            type="button"
          >
            Send the confirmation
          </Button>
        )}
        <Button
          buttonStyle="secondary"
          disabled={isBusy}
          id="not-suspected"
          margin={false}
          onClick={() => void clearing.post()}
          size="small"
          type="button"
        >
          {confirmations > 0 ? 'Not suspicious, send no mail' : 'Not suspicious'}
        </Button>
      </div>
    </div>
  )
}
