import { newAddress } from './newAddress'

/** A browser's cookies, by host. */
export type Browser = Map<string, Map<string, string>>

export const newBrowser = (): Browser => new Map()

export const open = async (
  browser: Browser,
  url: URL,
  { method = 'GET', body }: { method?: string; body?: URLSearchParams } = {},
): Promise<Response> => {
  const cookies = browser.get(url.host) ?? new Map<string, string>()
  browser.set(url.host, cookies)
  const response = await fetch(url, {
    method,
    body,
    redirect: 'manual',
    headers: {
      'X-Forwarded-For': newAddress(),
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })
  for (const cookie of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (value === '' || /max-age=0/i.test(cookie)) cookies.delete(name)
    else cookies.set(name, value)
  }
  return response
}

/** Who signs on at which service, and where in its panel they want to go. */
export type SignOn = { url: string; browser: Browser; subject: string; to?: string }

/** Goes to the provider, and logs in there. @returns the address that it sends the browser back to */
export const signOnThere = async ({ url, browser, subject, to = '/admin' }: SignOn) => {
  const begin = new URL(`${url}/api/users/oidc/login?to=${encodeURIComponent(to)}`)
  let next = new URL((await open(browser, begin)).headers.get('location') ?? '')
  for (let steps = 0; steps < 10 && next.host !== begin.host; steps++) {
    let answer = await open(browser, next)
    if (answer.status === 200) {
      const prompt = (await answer.text()).includes('name="login"') ? 'login' : 'consent'
      const body = new URLSearchParams({ prompt, login: subject, password: 'any' })
      answer = await open(browser, next, { method: 'POST', body })
    }
    next = new URL(answer.headers.get('location') ?? '', next.href)
  }
  return next
}

/** What the service says of a sign-on, which it leads back to its panel; nothing: it went well. */
export const outcomeOf = (answer: Response) =>
  new URL(answer.headers.get('location') ?? '', 'http://any').searchParams.get('sso')
