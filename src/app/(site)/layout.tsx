import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import './site.css'

export const metadata: Metadata = {
  title: { default: 'Frontdesk', template: '%s · Frontdesk' },
}

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfaf8' },
    { media: '(prefers-color-scheme: dark)', color: '#141615' },
  ],
}

/** The few pages that are no admin panel: they carry nothing of it and work without scripts. */
const Layout = ({ children }: { children: ReactNode }) => (
  <html lang="en">
    <body>{children}</body>
  </html>
)

export default Layout
