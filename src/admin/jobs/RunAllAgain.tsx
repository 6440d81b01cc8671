'use client'

import { Button } from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import { usePost } from '../api/usePost'

export const RunAllAgain = ({ failed }: { failed: number }) => {
  const router = useRouter()
  const { busy, post } = usePost({
    path: '/payload-jobs/retry-failed',
    onDone: () => router.refresh(),
  })
  return (
    <div className="failed-jobs" role="note">
      <p>
        {failed === 1
          ? 'One job has failed permanently.'
          : `${failed} jobs have failed permanently.`}{' '}
        They stand first in the list.
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
        {busy ? 'Starting …' : 'Run all failed jobs again'}
      </Button>
    </div>
  )
}
