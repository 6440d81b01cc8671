/** Who the rights of staff are shown by. */
export const staff = [{ apiKey: [] }, { bearer: [] }, { session: [] }]

/** What the API key may not do. */
export const people = [{ bearer: [] }, { session: [] }]
