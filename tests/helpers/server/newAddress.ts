let addresses = 0

/** A network address from which nothing in this suite has come yet, and which no limit has counted. */
export const newAddress = () => {
  addresses += 1
  return `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`
}
