import type { Metadata } from 'next'
import { Bell } from '../../admin/brand/Bell'

export const metadata: Metadata = { title: 'Not found', robots: 'noindex' }

const NotFound = () => (
  <main className="start">
    <p className="brand">
      <Bell className="brand__bell" size={30} />
      Frontdesk
    </p>
    <h1>Page not found</h1>
    <p className="lead">
      There is no page at this address. It may have moved, or the link has a typing error.
    </p>
    <p className="aside">
      <a href="/">To the start page</a> · <a href="/admin">To the admin panel</a>
    </p>
  </main>
)

export default NotFound
