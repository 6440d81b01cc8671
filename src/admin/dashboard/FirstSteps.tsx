import { Link } from '@payloadcms/ui'
import type { FirstStep } from './data/loadFirstSteps'
import { Section } from '../frame/Section'
import { Said } from '../language/Said'

/** The checklist of a new installation. What is done is gone, and in the end so is the list. */
export const FirstSteps = ({ steps }: { steps: FirstStep[] }) => (
  <Section id="start" title={{ en: 'Where to start', de: 'Die ersten Schritte' }}>
    <ol className="desk-steps">
      {steps.map(({ id, title, text, href }) => (
        <li key={id}>
          <span aria-hidden="true" className="desk-steps__box" />
          <span>
            {href ? (
              <Link href={href} prefetch={false}>
                <Said {...title} />
              </Link>
            ) : (
              <strong>
                <Said {...title} />
              </strong>
            )}
            <span className="desk-steps__text">
              <Said {...text} />
            </span>
          </span>
        </li>
      ))}
    </ol>
  </Section>
)
