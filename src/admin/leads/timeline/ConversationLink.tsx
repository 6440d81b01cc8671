'use client'

import { Link, useConfig } from '@payloadcms/ui'
import type { Conversation } from '../../../people/timeline/timelineEntry'

/** The way to what was said to the assistant. */
export const ConversationLink = ({
  conversation: { id, turns },
}: {
  conversation: Conversation
}) => {
  const { admin } = useConfig().config.routes
  return (
    <p className="timeline__small">
      <Link href={`${admin}/collections/conversations/${id}`} prefetch={false}>
        Read the conversation
      </Link>
      , {turns === 1 ? '1 question' : `${turns.toLocaleString('en-GB')} questions`}
    </p>
  )
}
