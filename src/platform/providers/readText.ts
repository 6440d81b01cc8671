/** No answer of a model, and no reason for a refusal, is longer. */
const mostCharacters = 1_000_000

/**
 * The text of a body, up to a length that no memory minds: what is sent compressed may be a thousand times as long.
 * @throws RangeError when it is longer
 */
export const readText = async (response: Response, most = mostCharacters): Promise<string> => {
  const decoder = new TextDecoder()
  let text = ''
  for await (const bytes of (response.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    text += decoder.decode(bytes, { stream: true })
    // Leaving the loop lets go of the connection.
    if (text.length > most) throw new RangeError('A body without end')
  }
  return text + decoder.decode()
}
