'use client'

import { useTranslation } from '@payloadcms/ui'
import type { RequestEntry } from '../../../people/timeline/timelineEntry'
import { Moment } from '../../records/Moment'
import { Downloaded } from '../timeline/Downloaded'
import { describeRequest } from '../timeline/timelineWords'
import { WishedTime } from '../timeline/WishedTime'
import { useSaid } from '../../language/useSaid'

/** The latest request as a letter on the desk. */
export const LatestRequest = ({ request }: { request: RequestEntry }) => {
  const say = useSaid()
  const { language } = useTranslation().i18n
  return (
    <section
      aria-label={say({ en: 'Latest request', de: 'Letzte Anfrage' })}
      className="latest-request"
    >
      <p className="latest-request__head">
        <strong>{describeRequest(request, language)}</strong> <Moment at={request.at} />
        <span className="latest-request__reference">{request.reference}</span>
      </p>
      {request.preferredTime && (
        <WishedTime at={request.preferredTime} timezone={request.timezone ?? undefined} />
      )}
      {request.modules.length > 0 && (
        <p>
          {say({ en: 'Interested in', de: 'Interesse an' })} {request.modules.join(', ')}
        </p>
      )}
      {request.subject && <p className="latest-request__subject">{request.subject}</p>}
      {request.download && <Downloaded file={request.download} />}
      {request.message ? (
        <p className="latest-request__message">{request.message}</p>
      ) : (
        !request.download && (
          <p className="latest-request__silent">
            {say({ en: 'Without a message.', de: 'Ohne Nachricht.' })}
          </p>
        )
      )}
    </section>
  )
}
