import { counter } from '../../metrics/registry'

const reads = counter({
  name: 'frontdesk_replica_reads_total',
  help: 'Statements of reads for a replica: answered there (read), or by the primary because the replica was behind or failed.',
  labels: ['replica', 'outcome'],
})

export const countRead = (replica: string, outcome: 'read' | 'behind' | 'failed') =>
  reads.inc({ replica, outcome })
