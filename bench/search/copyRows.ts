import type pg from 'pg'

/** What of a connection `COPY` needs; pg's types leave it out. */
type Connection = {
  query: (text: string) => void
  sendCopyFromChunk: (chunk: Buffer) => void
  endCopyFrom: () => void
}

/** `COPY … FROM STDIN`: the driver knows its messages, but has no query for it. */
export const copyRows = (client: pg.Client, statement: string, rows: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    let failure: Error | undefined
    client.query({
      submit: (connection: unknown) => (connection as Connection).query(statement),
      handleCopyInResponse: (connection: Connection) => {
        connection.sendCopyFromChunk(rows)
        connection.endCopyFrom()
      },
      handleCommandComplete: () => undefined,
      handleError: (error: Error) => {
        failure = error
      },
      handleReadyForQuery: () => (failure ? reject(failure) : resolve()),
    } as pg.Submittable)
  })
