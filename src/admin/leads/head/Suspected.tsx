'use client'

import { Button, useDocumentInfo, useTranslation } from '@payloadcms/ui'
import { useState } from 'react'
import { describeSpam } from '../../../people/suspicion/describeSpam'
import type { Suspicion } from '../../../people/suspicion/readSuspicion'
import { usePost } from '../../api/usePost'
import { useSaid } from '../../language/useSaid'
import type { Words } from '../../../platform/language/said'

const heldBack = (count: number): Words =>
  count === 1
    ? {
        en: 'The confirmation to the visitor was held back.',
        de: 'Die Bestätigung an den Besucher wurde zurückgehalten.',
      }
    : {
        en: `${count} confirmations to the visitor were held back.`,
        de: `${count} Bestätigungen an den Besucher wurden zurückgehalten.`,
      }

/** On a suspected lead: what looks suspicious, and how to say that it is a person’s. */
export const Suspected = ({ suspicion: { reasons, confirmations } }: { suspicion: Suspicion }) => {
  const { id } = useDocumentInfo()
  const say = useSaid()
  const { language } = useTranslation().i18n
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
        <strong>{say({ en: 'Suspected.', de: 'Verdächtig.' })}</strong>{' '}
        {describeSpam(reasons, language).replace(/^./, (first) => first.toUpperCase())}.{' '}
        {confirmations > 0 && say(heldBack(confirmations))}{' '}
        {say({
          en: 'If it is spam, set the status to Spam.',
          de: 'Ist es Spam, setzen Sie den Status auf Spam.',
        })}
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
            {say({ en: 'Send the confirmation', de: 'Bestätigung senden' })}
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
          {say(
            confirmations > 0
              ? { en: 'Not suspicious, send no mail', de: 'Unverdächtig, keine Mail senden' }
              : { en: 'Not suspicious', de: 'Unverdächtig' },
          )}
        </Button>
      </div>
    </div>
  )
}
