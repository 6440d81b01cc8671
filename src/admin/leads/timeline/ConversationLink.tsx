'use client'

import { Link, useConfig, useTranslation } from '@payloadcms/ui'
import type { Conversation } from '../../../people/timeline/timelineEntry'
import { useSaid } from '../../language/useSaid'
import { grouped } from '../../../platform/language/said'

/** The way to what was said to the assistant. */
export const ConversationLink = ({
  conversation: { id, turns },
}: {
  conversation: Conversation
}) => {
  const say = useSaid()
  const { language } = useTranslation().i18n
  const { admin } = useConfig().config.routes
  return (
    <p className="timeline__small">
      <Link href={`${admin}/collections/conversations/${id}`} prefetch={false}>
        {say({ en: 'Read the conversation', de: 'Gespräch lesen' })}
      </Link>
      ,{' '}
      {say(
        turns === 1
          ? { en: '1 question', de: '1 Frage' }
          : {
              en: `${grouped(turns, language)} questions`,
              de: `${grouped(turns, language)} Fragen`,
            },
      )}
    </p>
  )
}
