import { createLocalReq, type Payload, type TaskConfig } from 'payload'
import { PermanentFailure, type Task } from './task'

/** `claimJobs` calls a workflow's job so: a task may have the same slug as one of another plugin's workflows. */
export const workflowJob = (slug: string): string => `workflow:${slug}`

const retry = { attempts: Infinity, firstDelayMs: 5000, maxDelayMs: 300_000 }

/**
 * A job of another plugin is run by Payload's own code, in our lane: its log, its retries, its `onFail` and its end are
 * as Payload has them. What our lease adds is that one process runs it, and another takes it over if that one dies.
 */
const ofPayload = (slug: string): Task => ({
  slug,
  settlesItself: true,
  retry, // of a run that could not begin, because the database was away
  run: async (_, { payload, jobId }) => {
    await payload.jobs.runByID({ id: jobId, overrideAccess: true, silent: { info: true } })
  },
})

/** Whoever planned it may do it no longer, or the document is gone: no later try is answered otherwise. */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && [401, 403, 404].includes((error as { status?: number }).status ?? 0)

/** Payload's own task, which publishes or withdraws as the person who planned it. */
const scheduledPublishing = ({ slug, handler }: TaskConfig): Task => ({
  slug,
  run: async (input, { payload }) => {
    if (typeof handler !== 'function') throw new Error(`${slug} has no handler`)
    const req = await createLocalReq({}, payload)
    try {
      await handler({ input, req, job: {}, tasks: {}, inlineTask: undefined } as never)
    } catch (error) {
      throw isRefusal(error) ? new PermanentFailure(error.message, { cause: error }) : error
    }
  },
})

/** What the configuration has beside our tasks: Payload's scheduled publishing, and what other plugins bring. */
export const foreignJobs = ({ config: { jobs } }: Payload, own: ReadonlySet<string>): Task[] => [
  ...(jobs.tasks ?? [])
    .filter(({ slug }) => !own.has(slug))
    .map((task) =>
      (task.slug as string) === 'schedulePublish'
        ? scheduledPublishing(task)
        : ofPayload(task.slug),
    ),
  ...(jobs.workflows ?? []).map(({ slug }) => ofPayload(workflowJob(slug))),
]
