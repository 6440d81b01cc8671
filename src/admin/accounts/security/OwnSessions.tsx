'use client'

import { toast, useConfig } from '@payloadcms/ui'
import { useCallback, useEffect, useState } from 'react'
import { failureOf } from '../../api/failureOf'
import { usePost } from '../../api/usePost'
import { SmallButton } from '../../frame/SmallButton'
import { useSaid } from '../../language/useSaid'
import { Moment } from '../../records/Moment'
import { Section } from './Section'
import { words } from './words'

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

const Row = ({ session, onEnd }: { session: Session; onEnd: () => void }) => {
  const say = useSaid()
  const { address, browser, createdAt, current, lastUsedAt } = session
  return (
    <li>
      <div>
        <strong>{browser ?? say(words.aBrowser)}</strong>
        {current && <span className="security__state">{say(words.thisOne)}</span>}
        <div className="security__facts">
          {say(words.since)} <Moment at={createdAt} />
          {lastUsedAt && (
            <>
              , {say(words.lastUsed)} <Moment at={lastUsedAt} />
            </>
          )}
          {address && `, ${say(words.network)} ${address}`}
        </div>
      </div>
      {!current && <SmallButton onClick={onEnd}>{say(words.end)}</SmallButton>}
    </li>
  )
}

/** Where a person is logged in, with ways to end that. */
export const OwnSessions = () => {
  const say = useSaid()
  const { sessions, load, end } = useSessions()
  const { busy, post } = usePost({
    path: '/users/sessions/end-others',
    onDone: () => void load(),
  })
  if (sessions.length === 0) return null
  return (
    <Section title={say(words.sessions)}>
      <ul className="security__sessions">
        {sessions.map((session) => (
          <Row key={session.id} onEnd={() => void end(session.id)} session={session} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <SmallButton disabled={busy} onClick={() => void post()}>
          {say(words.endOthers)}
        </SmallButton>
      )}
    </Section>
  )
}
