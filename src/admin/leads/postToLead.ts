type PostToLead = { api: string; id: string; action: 'erase' | 'not-spam' }

/** POST /api/admin/crm/leads/:id/:action, with the session of the panel. */
export const postToLead = ({ api, id, action }: PostToLead): Promise<Response> =>
  fetch(`${api}/admin/crm/leads/${id}/${action}`, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json' },
    body: '{}',
  })

/** What went wrong, in the server's words. */
export const failureOf = async (response: Response): Promise<string> => {
  const body = (await response.json().catch(() => ({}))) as { errors?: { message: string }[] }
  return body.errors?.[0]?.message ?? `The server answered with ${response.status}.`
}
