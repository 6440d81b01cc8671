import type { OpenedFile } from '../../../people/timeline/timelineEntry'
import { Moment } from '../../records/Moment'

const times = (count: number) => (count === 1 ? 'once' : `${count} times`)

/** When the code was entered, and what came of it. */
export const Downloaded = ({ file: { count, verifiedAt, lastAt } }: { file: OpenedFile }) => (
  <p className="timeline__download">
    {verifiedAt && (
      <>
        Entered the code <Moment at={verifiedAt} />,{' '}
      </>
    )}
    {count === 0 ? (
      'has not downloaded it yet'
    ) : (
      <>
        downloaded it {times(count)}
        {lastAt && (
          <>
            , {count > 1 && 'the last time '}
            <Moment at={lastAt} />
          </>
        )}
      </>
    )}
  </p>
)
