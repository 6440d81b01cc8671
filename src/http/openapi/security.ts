/** Who the rights of staff are shown by. */
export const staff: object[] = [{ apiKey: [] }, { bearer: [] }, { session: [] }]

/** What is for keys that were made in the panel. */
export const keys: object[] = [{ apiKey: [] }, { bearer: [] }]

/** What the API key may not do. */
export const people: object[] = [{ bearer: [] }, { session: [] }]

/** What visitors may do as well. */
export const everybody: object[] = [{}, ...staff]
