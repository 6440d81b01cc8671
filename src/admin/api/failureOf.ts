/** What went wrong, in the server's words. */
export const failureOf = async (response: Response): Promise<string> => {
  const body = (await response.json().catch(() => ({}))) as { errors?: { message: string }[] }
  return body.errors?.[0]?.message ?? `The server answered with ${response.status}.`
}
