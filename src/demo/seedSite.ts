import type { Payload, PayloadRequest } from 'payload'
import { demoLocales } from './demoLocales'

const productModules = [
  { slug: 'plan', name: 'Depotwise Plan', path: '/content/depotwise-plan' },
  { slug: 'charge', name: 'Depotwise Charge', path: '/content/depotwise-charge' },
  { slug: 'tco', name: 'Depotwise TCO', path: '/content/depotwise-tco' },
]

const site = {
  name: 'Depotwise',
  contact: { email: 'hello@depotwise.example', phone: '+49 40 66969 120' },
}

/** Says what the company and its modules are called, unless the settings were saved before. */
export const seedSite = async ({ payload, req }: { payload: Payload; req: PayloadRequest }) => {
  // overrideAccess throughout: the demo content is written before anyone has an account
  const options = { slug: 'site', depth: 0, overrideAccess: true, req } as const
  const { createdAt } = await payload.findGlobal(options)
  if (createdAt) return
  const { first, others } = demoLocales(payload)
  const stored = await payload.updateGlobal({
    ...options,
    locale: first,
    data: { ...site, productModules },
  })
  for (const locale of others) {
    await payload.updateGlobal({
      ...options,
      locale,
      data: { ...site, productModules: stored.productModules },
    })
  }
}
