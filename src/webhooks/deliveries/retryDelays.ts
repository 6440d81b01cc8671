const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Contract §9, as Standard Webhooks 1.0 suggests it: how long after each failed try the next one comes. */
export const retryDelaysMs = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
]
