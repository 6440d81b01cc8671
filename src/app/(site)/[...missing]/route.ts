import { notFoundPage } from '../notFoundPage'

// An answer that is kept for one unknown address would be kept for every other one as well.
export const dynamic = 'force-dynamic'

/** Whatever no other route takes. */
export const GET = () =>
  new Response(notFoundPage, {
    status: 404,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
