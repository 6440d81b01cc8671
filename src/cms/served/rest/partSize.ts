const bytesPerPart = 1024 * 1024
const mostDocuments = 10
const first = 2

/**
 * How many documents of a long list are read at once (adaptive batching): making them of their rows blocks the event
 * loop for as long as they are large, so that the next part is as many of the largest yet as have room in one.
 */
export const partSize = (largestBytes: number | undefined): number =>
  largestBytes === undefined
    ? first
    : Math.min(mostDocuments, Math.max(1, Math.floor(bytesPerPart / largestBytes)))
