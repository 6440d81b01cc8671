/** Where this part of the times lies, from 0 to 1. */
export const percentile = (times: number[], part: number) =>
  [...times].sort((a, b) => a - b)[Math.floor(times.length * part)] ?? 0
