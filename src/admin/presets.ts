import type { Config } from 'payload'
import { allow } from '../access/roles'

const salesTeam = allow('admin', 'sales')

/** Filters and columns that somebody keeps under a name: their own, or everybody's in sales. */
export const queryPresets: Config['queryPresets'] = {
  access: { create: salesTeam, read: salesTeam, update: salesTeam, delete: salesTeam },
  constraints: {},
  // Salespeople may not read accounts, and so can't choose among them.
  filterConstraints: ({ options }) =>
    options.filter((option) =>
      ['onlyMe', 'everyone'].includes(typeof option === 'string' ? option : option.value),
    ),
  labels: { singular: 'Preset', plural: 'Presets' },
}
