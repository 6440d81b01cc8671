/** A vector of length 1, a signed byte for each dimension: `scale` times it. */
export type Quantized = { values: Int8Array; scale: number }

const largest = 127

/** Scalar quantization to int8: within 0.4 % of the largest value of the vector. */
export const quantize = (vector: Float32Array): Quantized => {
  const most = vector.reduce((max, value) => Math.max(max, Math.abs(value)), 0)
  const scale = most / largest
  return { values: Int8Array.from(vector, (value) => Math.round(value / scale)), scale }
}

/** The product of two vectors whose values are in `data` from `at`; without their scales. */
export const dot = (values: Int8Array, data: Int8Array, at: number): number => {
  const { length } = values
  let [a, b, c, d] = [0, 0, 0, 0]
  let place = 0
  for (; place + 3 < length; place += 4) {
    a += values[place]! * data[at + place]!
    b += values[place + 1]! * data[at + place + 1]!
    c += values[place + 2]! * data[at + place + 2]!
    d += values[place + 3]! * data[at + place + 3]!
  }
  for (; place < length; place++) a += values[place]! * data[at + place]!
  return a + b + c + d
}
