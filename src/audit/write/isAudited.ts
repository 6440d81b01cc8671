import { shared } from '../../platform/shared'

const state = shared('audit', () => ({ isOn: false }))

/** Whether the part is on: statements of other rooms then take the trail's rows into theirs. */
export const isAudited = (): boolean => state.isOn

export const switchAudit = (isOn: boolean) => {
  state.isOn = isOn
}
