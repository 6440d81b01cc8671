import { revalidateTag } from 'next/cache'
import { ownSecret, secretHeader } from '../../../changes/revalidate'

/** POST /api/changed: this process tells itself which pages to make anew (changes/follow.ts). */
export const POST = async (request: Request): Promise<Response> => {
  if (request.headers.get(secretHeader) !== ownSecret) return new Response(null, { status: 404 })
  for (const tag of (await request.json()) as string[]) revalidateTag(tag, { expire: 0 })
  return new Response(null, { status: 204 })
}
