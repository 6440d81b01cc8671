import { NextResponse } from 'next/server'
import { settings } from './settings'

/** Drafts are shown in the panel’s frame, and in nobody else’s. Where that is, this server knows, and no build. */
export const proxy = (): NextResponse => {
  const response = NextResponse.next()
  const panels = settings.panelUrls.map((address) => new URL(address).origin)
  response.headers.set('Content-Security-Policy', `frame-ancestors 'self' ${panels.join(' ')}`)
  return response
}

export const config = { matcher: '/preview/:path*' }
