import { Link } from '@payloadcms/ui'
import { weakPasswordWords } from '../accounts/weakPasswordWords'

/** Asks somebody to change a password that would not be taken today. */
export const WeakPassword = ({ href }: { href: string }) => (
  <p className="desk-notice" role="status">
    {weakPasswordWords}{' '}
    <Link href={href} prefetch={false}>
      Change it now
    </Link>
  </p>
)
