'use client'

import { Button, toast, useConfig, useDocumentInfo } from '@payloadcms/ui'
import { useState } from 'react'
import { failureOf, postToLead } from './postToLead'
import { describeSpam } from './storyWords'

/** On a lead in quarantine: why it is there, and the way out. */
export const NotSpam = ({ spamReasons }: { spamReasons?: string }) => {
  const { id, savedDocumentData } = useDocumentInfo()
  const { routes } = useConfig().config
  const [busy, setBusy] = useState(false)
  if (savedDocumentData?.status !== 'spam') return null

  const release = async () => {
    setBusy(true)
    try {
      const response = await postToLead({ api: routes.api, id: String(id), action: 'not-spam' })
      if (!response.ok) throw new Error(await failureOf(response))
      const { lead } = (await response.json()) as { lead: { id: string } }
      // A new page: the lead may be another one now, and this one's form knows nothing of it.
      window.location.assign(`${routes.admin}/collections/leads/${lead.id}`)
    } catch (error) {
      toast.error((error as Error).message)
      setBusy(false)
    }
  }

  return (
    <div className="quarantine" role="note">
      <p>
        <strong>In quarantine.</strong>{' '}
        {spamReasons ? `It looks like spam: ${describeSpam(spamReasons)}.` : 'It was called spam.'}{' '}
        Nobody was mailed.
      </p>
      <Button
        buttonStyle="secondary"
        disabled={busy}
        id="not-spam"
        margin={false}
        onClick={() => void release()}
        size="small"
        type="button"
      >
        {busy ? 'Moving …' : 'Not spam'}
      </Button>
    </div>
  )
}
