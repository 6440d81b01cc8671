import { listAddress, type ListAddress } from '../../lists/listAddress'

/** Addresses of the list of leads. */
export type LeadsList = ListAddress

export const leadsList = (adminRoute: string): LeadsList =>
  listAddress({ adminRoute, collection: 'leads' })
