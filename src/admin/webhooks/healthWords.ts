import type { WebhookHealth } from '../../webhooks/fields/showHealth'

type Words = { value: string; label: string; about: string }

const answerOf = ({ lastStatus, lastFailure }: WebhookHealth): string =>
  lastStatus === null ? (lastFailure ?? 'Nothing was sent yet.') : `It answered ${lastStatus}.`

/** How a receiver behaves, in a word, a colour (pills.css) and a sentence. */
export const healthWords = (health: WebhookHealth): Words => {
  const about = answerOf(health)
  const words: Record<WebhookHealth['state'], Omit<Words, 'about'>> = {
    untried: { value: 'waiting', label: 'Not used yet' },
    works: { value: 'delivered', label: 'Works' },
    failing: { value: 'failed', label: 'Failing' },
    off: { value: 'superseded', label: 'Off' },
  }
  return { ...words[health.state], about }
}
