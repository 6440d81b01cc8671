'use client'

import {
  Button,
  EmailField,
  Form,
  FormSubmit,
  Link,
  PasswordField,
  TextField,
  useAuth,
  useConfig,
  useRouteTransition,
  useTranslation,
} from '@payloadcms/ui'
import { useRouter } from 'next/navigation'
import type { ClientUser } from 'payload'
import { email as isEmail, formatAdminURL } from 'payload/shared'
import { useState } from 'react'
import type { Words } from '../../platform/language/said'
import { useSaid } from '../language/useSaid'

/** The error's code of the API, if it is an error. */
const codeOf = async (response: Response): Promise<string | undefined> => {
  if (response.ok) return undefined
  const body = (await response
    .clone()
    .json()
    .catch(() => ({}))) as { errors?: { code?: string }[] }
  return body.errors?.[0]?.code
}

const words = {
  enterCode: {
    en: 'Please enter the code that your authenticator app shows now, or one of your recovery codes.',
    de: 'Bitte geben Sie den Code ein, den Ihre Authenticator-App gerade zeigt, oder einen Ihrer Ersatzcodes.',
  },
  startOver: { en: 'Start over', de: 'Von vorn' },
}

const CodeField = () => (
  <>
    <p className="login__note">{useSaid()(words.enterCode)}</p>
    <TextField
      field={{
        name: 'code',
        label: 'Code',
        required: true,
        admin: { autoComplete: 'one-time-code' },
      }}
      path="code"
      schemaPath="code"
    />
  </>
)

const PasswordLogin = () => {
  const { t } = useTranslation()
  return (
    <>
      <EmailField
        field={{
          name: 'email',
          label: t('general:email'),
          required: true,
          admin: { autoComplete: 'email' },
        }}
        path="email"
        schemaPath="email"
        validate={isEmail}
      />
      <PasswordField
        field={{ name: 'password', label: t('general:password'), required: true }}
        indexPath=""
        parentPath=""
        parentSchemaPath=""
        path="password"
        schemaPath="password"
      />
    </>
  )
}

/** The same object always: the form begins anew with every other. */
const initialState = {
  email: { initialValue: undefined, valid: true, value: undefined },
  password: { initialValue: undefined, valid: true, value: undefined },
}

type SignInProps = {
  /** Where to go then. */
  target: string
  /** The way to single sign-on, where there is one. */
  signOn: { href: string; label: Words } | undefined
  /** After single sign-on of an account with a second factor. */
  codeAlone: boolean
}

type Answer = Parameters<ReturnType<typeof useAuth<ClientUser>>['setUser']>[0]

/** Address and password, then, of accounts that have one, the code of the second factor. */
export const SignIn = ({ target, signOn, codeAlone }: SignInProps) => {
  const { t } = useTranslation()
  const say = useSaid()
  const { routes, admin } = useConfig().config
  const { setUser } = useAuth()
  const { startRouteTransition } = useRouteTransition()
  const router = useRouter()
  const [asksCode, setAsksCode] = useState(codeAlone)
  const path = codeAlone ? '/users/oidc/code' : '/users/login'

  const send = async (body: FormData): Promise<Response> => {
    const response = await fetch(formatAdminURL({ apiRoute: routes.api, path }), {
      method: 'POST',
      credentials: 'include',
      body,
    })
    // The first time it is the next step, and no failure.
    const isNextStep = !asksCode && (await codeOf(response)) === 'second_factor_required'
    return isNextStep ? Response.json({ isNextStep }) : response
  }
  const goOn = (answer: unknown) => {
    if ((answer as { isNextStep?: boolean }).isNextStep) return setAsksCode(true)
    setUser(answer as Answer)
    startRouteTransition(() => router.push(target))
  }

  return (
    <>
      <Form
        // What Form takes a function for gives no answer; it reads one all the same.
        action={send as unknown as (body: FormData) => Promise<void>}
        className="login__form"
        disableSuccessStatus
        initialState={initialState}
        method="POST"
        onSuccess={(answer) => Promise.resolve(goOn(answer))}
        waitForAutocomplete
      >
        {!codeAlone && (
          <div className="login__form__inputWrap" hidden={asksCode}>
            <PasswordLogin />
          </div>
        )}
        {asksCode ? (
          <div className="login__form__inputWrap">
            <CodeField />
          </div>
        ) : (
          <Link
            href={formatAdminURL({ adminRoute: routes.admin, path: admin.routes.forgot })}
            prefetch={false}
          >
            {t('authentication:forgotPasswordQuestion')}
          </Link>
        )}
        {asksCode && (
          <a href={formatAdminURL({ adminRoute: routes.admin, path: admin.routes.login })}>
            {say(words.startOver)}
          </a>
        )}
        <FormSubmit size="large">{t('authentication:login')}</FormSubmit>
      </Form>
      {signOn && !asksCode && (
        <div className="login__sign-on">
          <Button buttonStyle="secondary" el="anchor" size="large" url={signOn.href}>
            {say(signOn.label)}
          </Button>
        </div>
      )}
    </>
  )
}
