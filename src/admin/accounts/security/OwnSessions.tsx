'use client'

import { Button, toast, useConfig } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import { failureOf } from '../../api/failureOf'
import { usePost } from '../../api/usePost'
import { Moment } from '../../records/Moment'

type Session = {
  id: string
  current: boolean
  browser: string | null
  address: string | null
  createdAt: string
  lastUsedAt: string | null
}

const useSessions = () => {
  const { api } = useConfig().config.routes
  const [sessions, setSessions] = useState<Session[]>([])

  const load = useCallback(async () => {
    const response = await fetch(`${api}/users/sessions`, { credentials: 'include' })
    if (!response.ok) return
    setSessions(((await response.json()) as { sessions: Session[] }).sessions)
  }, [api])

  const end = async (id: string) => {
    const response = await fetch(`${api}/users/sessions/${id}`, {
      method: 'DELETE',
      credentials: 'include',
    })
    if (!response.ok) toast.error(await failureOf(response))
    await load()
  }

  useEffect(() => void load(), [load])
  return { sessions, load, end }
}

const Row = ({ session, onEnd }: { session: Session; onEnd: () => void }) => (
  <li>
    <div>
      <strong>{session.browser ?? 'A browser'}</strong>
      {session.current && <span className="security__state">this one</span>}
      <div className="security__facts">
        Since <Moment at={session.createdAt} />
        {session.lastUsedAt && (
          <>
            , last used <Moment at={session.lastUsedAt} />
          </>
        )}
        {session.address && `, network ${session.address}`}
      </div>
    </div>
    {!session.current && (
      <Button buttonStyle="secondary" margin={false} onClick={onEnd} size="small" type="button">
        End
      </Button>
    )}
  </li>
)

/** Where a person is logged in, with ways to end that. */
export const OwnSessions = () => {
  const { sessions, load, end } = useSessions()
  const { busy, post } = usePost({
    path: '/users/sessions/end-others',
    onDone: () => void load(),
  })
  if (sessions.length === 0) return null
  return (
    <section aria-label="Where you are signed in" className="security">
      <h3>Where you are signed in</h3>
      <ul className="security__sessions">
        {sessions.map((session) => (
          <Row key={session.id} onEnd={() => void end(session.id)} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button
          buttonStyle="secondary"
          disabled={busy}
          margin={false}
          onClick={() => void post()}
          size="small"
          type="button"
        >
          End all others
        </Button>
      )}
    </section>
  )
}
