import { Link } from '@payloadcms/ui'
import type { FirstStep } from './data/loadFirstSteps'
import { Section } from '../frame/Section'

/** The checklist of a new installation. What is done is gone, and in the end so is the list. */
export const FirstSteps = ({ steps }: { steps: FirstStep[] }) => (
  <Section id="start" title="Where to start">
    <ol className="desk-steps">
      {steps.map(({ id, title, text, href }) => (
        <li key={id}>
          <span aria-hidden="true" className="desk-steps__box" />
          <span>
            {href ? (
              <Link href={href} prefetch={false}>
                {title}
              </Link>
            ) : (
              <strong>{title}</strong>
            )}
            <span className="desk-steps__text">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  </Section>
)
