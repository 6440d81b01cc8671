import type { Step } from '../step'

/** A HEAD is answered like the GET that it stands for; what would have been sent is let go. */
export const withoutBody: Step = async ({ request }, next) => {
  const response = await next()
  if (request.method !== 'HEAD') return response
  await response.body?.cancel()
  return new Response(null, response)
}
