import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { bystanders, type Felt } from './bystanders'

export type Siege = {
  felt: Felt
  /** What the one who means harm was answered: how often which status, by attack. */
  told: Record<string, Record<string, number>>
  slow: { opened: number; closed: number }
}

type Besieged = { url: string; pid: number; seconds: number }

/** One visitor sends the worst there is for so long, and others use the site meanwhile. */
export const siege = async ({ url, pid, seconds }: Besieged): Promise<Siege> => {
  const attacker = promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'bench/hostile/attacker.ts', url, String(seconds + 2)],
    { env: { ...process.env, NODE_OPTIONS: '' }, maxBuffer: 2 ** 24 },
  )
  const felt = await bystanders({ url, pid, seconds })
  const { stdout } = await attacker
  return { felt, ...(JSON.parse(stdout) as Omit<Siege, 'felt'>) }
}
