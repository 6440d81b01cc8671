import type { Step } from '../platform/database/steps/step'

/**
 * Lists of numbers are read whole, so that unpacking them costs more than it saves: they are kept as they are (TOAST,
 * strategy EXTERNAL).
 */
export const searchSteps: Step[] = [
  {
    number: 1,
    name: 'postings are stored unpacked',
    sql: `
      alter table search_postings
        alter column nums set storage external, alter column counts set storage external,
        alter column lengths set storage external, alter column types set storage external;
      alter table search_docs alter column sequence set storage external`,
  },
  {
    number: 2,
    name: 'vectors are stored unpacked',
    sql: 'alter table search_passages alter column vector set storage external',
  },
]
