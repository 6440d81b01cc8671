'use client'

import { Button, useConfig, useDocumentInfo, useTranslation } from '@payloadcms/ui'
import { useState } from 'react'
import { describeSpam } from '../../../people/suspicion/describeSpam'
import { usePost } from '../../api/usePost'
import { useSaid } from '../../language/useSaid'

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
  const say = useSaid()
  const { language } = useTranslation().i18n
  const isMoving = busy || isLeaving
  if (savedDocumentData?.status !== 'spam') return null

  return (
    <div className="quarantine" role="note">
      <p>
        <strong>{say({ en: 'In quarantine.', de: 'In Quarantäne.' })}</strong>{' '}
        {spamReasons
          ? say({
              en: `It looks like spam: ${describeSpam(spamReasons)}.`,
              de: `Es sieht nach Spam aus: ${describeSpam(spamReasons, language)}.`,
            })
          : say({ en: 'It was marked as spam.', de: 'Es wurde als Spam markiert.' })}{' '}
        {say({ en: 'No mail was sent.', de: 'Es wurde keine Mail gesendet.' })}
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
        {say(
          isMoving
            ? { en: 'Moving …', de: 'Wird verschoben …' }
            : { en: 'Not spam', de: 'Kein Spam' },
        )}
      </Button>
    </div>
  )
}
