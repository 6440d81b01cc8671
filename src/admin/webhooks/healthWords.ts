import type { WebhookHealth } from '../../webhooks/fields/showHealth'
import type { Words } from '../../platform/language/said'

type HealthWords = { value: string; label: Words; about: Words }

const answerOf = ({ lastStatus, lastFailure }: WebhookHealth): Words => {
  if (lastStatus !== null)
    return { en: `It answered ${lastStatus}.`, de: `Die Antwort war ${lastStatus}.` }
  if (lastFailure) return { en: lastFailure, de: lastFailure }
  return { en: 'Nothing was sent yet.', de: 'Es wurde noch nichts gesendet.' }
}

const states: Record<WebhookHealth['state'], Omit<HealthWords, 'about'>> = {
  untried: { value: 'waiting', label: { en: 'Not used yet', de: 'Noch nicht benutzt' } },
  works: { value: 'delivered', label: { en: 'Works', de: 'Läuft' } },
  failing: { value: 'failed', label: { en: 'Failing', de: 'Scheitert' } },
  off: { value: 'superseded', label: { en: 'Off', de: 'Aus' } },
}

/** How a receiver behaves, in a word, a colour (pills.css) and a sentence. */
export const healthWords = (health: WebhookHealth): HealthWords => ({
  ...states[health.state],
  about: answerOf(health),
})
