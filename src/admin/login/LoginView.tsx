import { redirect } from 'next/navigation'
import type { AdminViewServerProps } from 'payload'
import { getSafeRedirect } from 'payload/shared'
import { settings } from '../../platform/settings'
import { Logo } from '../brand/Logo'
import { SignIn } from './SignIn'
import { signOnWords } from './signOnWords'

const one = (value: string | string[] | undefined) => [value].flat()[0]

/** The page to log in on: as Payload's, with a step for the second factor and a way to single sign-on. */
export const LoginView = ({ initPageResult, searchParams = {} }: AdminViewServerProps) => {
  const { req } = initPageResult
  const { routes } = req.payload.config
  const target = getSafeRedirect({
    fallbackTo: routes.admin,
    redirectTo: one(searchParams.redirect) ?? '',
  })
  if (req.user) redirect(target)
  const sso = one(searchParams.sso)
  const outcome = sso && signOnWords(sso, req.i18n.language)
  const query = new URLSearchParams({ to: target })
  return (
    <>
      <div className="login__brand">
        <Logo />
      </div>
      {outcome && (
        <p className="login__note" role="alert">
          {outcome}
        </p>
      )}
      <SignIn
        codeAlone={sso === 'code'}
        signOn={
          settings.signOn && {
            href: `${routes.api}/users/oidc/login?${query.toString()}`,
            label: { en: 'Single sign-on', de: 'Single Sign-on' },
          }
        }
        target={target}
      />
    </>
  )
}
