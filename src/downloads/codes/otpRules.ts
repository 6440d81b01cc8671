/** What the contract promises of codes and grants (§3, gated downloads). */
export const otpRules = {
  digits: 6,
  validMinutes: 10,
  attempts: 5,
  resendAfterSeconds: 60,
  grantMinutes: 15,
  downloads: 5,
} as const
