import { said } from '../../platform/language/said'

/** What went wrong, in the server's words. */
export const failureOf = async (response: Response, language = 'en'): Promise<string> => {
  const body = (await response.json().catch(() => ({}))) as { errors?: { message: string }[] }
  return (
    body.errors?.[0]?.message ??
    said(
      {
        en: `The server answered with ${response.status}.`,
        de: `Der Server antwortete mit ${response.status}.`,
      },
      language,
    )
  )
}
