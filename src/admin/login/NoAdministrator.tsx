import { MinimalTemplate } from '@payloadcms/next/templates'
import { Logo } from '../brand/Logo'

/** What an installation without any administrator shows instead of the panel. */
export const NoAdministrator = () => (
  <MinimalTemplate className="no-administrator">
    <div className="login__brand">
      <Logo />
    </div>
    <h1>Create the first account</h1>
    <p>
      There is no administrator yet. The operator of this installation creates the first one, in its
      folder on the server:
    </p>
    <pre>npm run create-admin -- --email you@example.com</pre>
    <p>
      Or set <code>ADMIN_EMAIL</code> and <code>ADMIN_PASSWORD</code> in the environment and start
      the server again: it creates the account once, at its start.
    </p>
    <p>
      <a href="/admin">Done? Go to the login</a>
    </p>
  </MinimalTemplate>
)
