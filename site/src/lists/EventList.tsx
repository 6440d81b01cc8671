import type { Here } from '../here'
import { eventList } from '../reading/lists'
import { CalendarLink } from '../ui/CalendarLink'
import { PageHead } from '../ui/PageHead'
import { Departures } from './Departures'
import styles from './EventList.module.css'
import { Nothing } from './Nothing'

/** What is to come, then what was. */
export const EventList = async ({ here }: { here: Here }) => {
  const { upcoming, past } = await eventList(here.locale)
  const { t } = here
  const parts = [
    { id: 'upcoming', title: t.event.upcoming, events: upcoming },
    { id: 'past', title: t.event.past, events: past },
  ].filter(({ events }) => events.length > 0)
  return (
    <>
      <PageHead {...t.list.events} />
      <div className={`wrap ${styles.parts}`}>
        {parts.map(({ id, title, events }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id} className={styles.title}>
              {title}
            </h2>
            <Departures events={events} here={here} />
          </section>
        ))}
        {parts.length === 0 && <Nothing here={here} />}
        <CalendarLink here={here} />
      </div>
    </>
  )
}
