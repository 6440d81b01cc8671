'use client'

import { Button } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { usePost } from '../api/usePost'
import { useSaid } from '../language/useSaid'

export const RunAllAgain = ({ failed }: { failed: number }) => {
  const say = useSaid()
  const router = useRouter()
  const { busy, post } = usePost({
    path: '/payload-jobs/retry-failed',
    onDone: () => router.refresh(),
  })
  return (
    <div className="failed-jobs" role="note">
      <p>
        {say(
          failed === 1
            ? {
                en: 'One job has failed permanently.',
                de: 'Eine Aufgabe ist endgültig fehlgeschlagen.',
              }
            : {
                en: `${failed} jobs have failed permanently.`,
                de: `${failed} Aufgaben sind endgültig fehlgeschlagen.`,
              },
        )}{' '}
        {say({ en: 'They stand first in the list.', de: 'Sie stehen oben in der Liste.' })}
      </p>
      <Button
        buttonStyle="secondary"
        disabled={busy}
        id="run-all-again"
        margin={false}
        onClick={() => void post()}
        size="small"
        type="button"
      >
        {say(
          busy
            ? { en: 'Starting …', de: 'Beginnt …' }
            : {
                en: 'Run all failed jobs again',
                de: 'Alle fehlgeschlagenen noch einmal ausführen',
              },
        )}
      </Button>
    </div>
  )
}
