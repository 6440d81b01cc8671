import { counter, histogram } from './registry'

// What happens in the parts, counted by this process since it started. All labels are words of the code or of the
// configuration: a provider's name, a task's, an outcome.

/** A try of a job: `done`, `retried`, or `failed` for good. */
export const jobsRun = counter({
  name: 'frontdesk_jobs_total',
  help: 'Tries of jobs, by task and outcome.',
  labels: ['task', 'outcome'],
})

export const jobSeconds = histogram({
  name: 'frontdesk_job_duration_seconds',
  help: 'How long tries of jobs took, by task.',
  labels: ['task'],
})

/** A try of a mail. */
export const mailsTried = counter({
  name: 'frontdesk_mails_total',
  help: 'Tries of mails, by outcome: sent, failed (it is tried again), withheld.',
  labels: ['outcome'],
})

export const webhookTries = counter({
  name: 'frontdesk_webhook_deliveries_total',
  help: 'Tries of webhook messages, by kind of receiver and outcome.',
  labels: ['kind', 'outcome'],
})

export const webhookSeconds = histogram({
  name: 'frontdesk_webhook_duration_seconds',
  help: 'How long receivers of webhooks took to answer.',
  labels: ['kind'],
})

export const oneTimeCodes = counter({
  name: 'frontdesk_otp_total',
  help: 'One-time codes: requested, verified, wrong, locked, expired.',
  labels: ['kind', 'outcome'],
})

export const chatAnswers = counter({
  name: 'frontdesk_chat_answers_total',
  help: 'Answers of the assistant, by who gave them (local: the site itself; none: nobody) and how they ended.',
  labels: ['provider', 'model', 'outcome'],
})

export const chatSeconds = histogram({
  name: 'frontdesk_chat_duration_seconds',
  help: 'From a visitor’s question to the end of its answer.',
  labels: ['provider'],
})

export const chatFirstTokenSeconds = histogram({
  name: 'frontdesk_chat_first_token_seconds',
  help: 'From a visitor’s question to the first words of its answer.',
  labels: ['provider'],
})

/** A look at a provider that gave no answer. */
export const chatFailures = counter({
  name: 'frontdesk_chat_provider_failures_total',
  help: 'Providers that did not answer or were not asked, by reason.',
  labels: ['provider', 'model', 'reason'],
})

export const chatTokens = counter({
  name: 'frontdesk_chat_tokens_total',
  help: 'Tokens that answers took, by provider, model and kind (prompt, completion).',
  labels: ['provider', 'model', 'kind'],
})

export const searches = counter({
  name: 'frontdesk_searches_total',
  help: 'Searches that were computed (what memory answers is a hit of the cache), by whether they found anything.',
  labels: ['found'],
})

export const searchSeconds = histogram({
  name: 'frontdesk_search_duration_seconds',
  help: 'How long searches took that were computed.',
  labels: [],
})
