import { Secret, TOTP } from 'otpauth'

/** Seconds of a time step, the digits of a code, and the digest: what every authenticator app knows (RFC 6238). */
const parameters = { algorithm: 'SHA1', digits: 6, period: 30 }

/** Clocks may differ by one step (RFC 6238, 5.2). */
const window = 1

/** 160 bits, as RFC 4226 wants. In base32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

type Named = { secret: string; issuer: string; label: string }

/** What an authenticator app reads from a QR code. */
export const otpauthOf = ({ secret, issuer, label }: Named): string =>
  new TOTP({ ...parameters, secret, issuer, label }).toString()

/** The time step that a code belongs to, if it is of now or of one step before or after. */
export const stepOf = (
  secret: string,
  code: string,
  now: number = Date.now(),
): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = new TOTP({ ...parameters, secret }).validate({
    token: code,
    timestamp: now,
    window,
  })
  return delta === null ? undefined : Math.floor(now / 1000 / parameters.period) + delta
}
