import type { OpenedFile } from '../../../people/timeline/timelineEntry'
import { Said } from '../../language/Said'
import { Moment } from '../../records/Moment'

const downloaded = (count: number) => ({
  en: `downloaded it ${count === 1 ? 'once' : `${count} times`}`,
  de: `hat sie ${count === 1 ? 'einmal' : `${count}-mal`} heruntergeladen`,
})

/** When the code was entered, and what came of it. */
export const Downloaded = ({ file: { count, verifiedAt, lastAt } }: { file: OpenedFile }) => (
  <p className="timeline__download">
    {verifiedAt && (
      <>
        <Said de="Code eingegeben" en="Entered the code" /> <Moment at={verifiedAt} />,{' '}
      </>
    )}
    {count === 0 ? (
      <Said de="hat sie noch nicht heruntergeladen" en="has not downloaded it yet" />
    ) : (
      <>
        <Said {...downloaded(count)} />
        {lastAt && (
          <>
            , {count > 1 && <Said de="zuletzt " en="the last time " />}
            <Moment at={lastAt} />
          </>
        )}
      </>
    )}
  </p>
)
