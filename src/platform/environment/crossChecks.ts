import type { Complaint } from '../providerSettings/parseProviders'

/** The variables that are set, by name. */
type Source = Record<string, string | undefined>

/** Single sign-on is on with all three, and off with none. */
const missingOfSignOn = (given: Source): Complaint[] => {
  const needed = {
    OIDC_ISSUER: 'the address of the OpenID provider, beside OIDC_CLIENT_ID',
    OIDC_CLIENT_ID: 'what the provider knows this service by, beside OIDC_ISSUER',
    OIDC_CLIENT_SECRET: 'the secret that the provider gave for it, beside OIDC_ISSUER',
  }
  const others = ['OIDC_ROLE_CLAIM', 'OIDC_BREAK_GLASS', ...Object.keys(needed)]
  if (!others.some((variable) => variable in given)) return []
  return Object.entries(needed)
    .filter(([variable]) => !(variable in given))
    .map(([variable, shouldBe]) => ({ variable, shouldBe }))
}

/** Half a pair of keys would be taken for none, and the machine's own role asked in vain. */
const missingOfBucket = (given: Source): Complaint[] => {
  const pair = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']
  const missing = pair.filter((variable) => !(variable in given))
  if (!('UPLOADS_URL' in given) || missing.length !== 1) return []
  return missing.map((variable) => ({
    variable,
    shouldBe: 'the other half of the pair of keys',
    of: 'UPLOADS_URL',
  }))
}

const connectionsOfProcess = 5

/** Fewer, and a transaction that asks for a second connection would wait for itself. */
const tooFewConnections = (given: Source): Complaint[] => {
  const least = connectionsOfProcess * Number(given.WEB_CONCURRENCY ?? 1)
  return Number(given.DATABASE_POOL_MAX ?? 20) >= least
    ? []
    : [
        {
          variable: 'DATABASE_POOL_MAX',
          shouldBe: `${least} or more: ${connectionsOfProcess} for each process of WEB_CONCURRENCY`,
          of: 'WEB_CONCURRENCY',
        },
      ]
}

/** What is wrong with variables that each are as they should be, but not together. */
export const crossChecks = (given: Source): Complaint[] => [
  ...missingOfSignOn(given),
  ...missingOfBucket(given),
  ...tooFewConnections(given),
]
