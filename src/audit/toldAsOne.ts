/**
 * In the `context` of a request of the system's own that makes nothing but what follows from what is there, of many
 * documents: whoever makes it tells the trail of all of them in one row.
 * @example const req = await createLocalReq({ context: { [toldAsOne]: true } }, payload)
 */
export const toldAsOne = 'toldAsOne'
