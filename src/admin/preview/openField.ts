import type { ClientField } from 'payload'
import { tabsTo } from './tabsTo'

const stepMs = 50
const mostSteps = 40

const nextStep = () => new Promise((resolve) => setTimeout(resolve, stepMs))

/** A field in the form of the panel, or the row that it stands in. */
const elementOf = (form: ParentNode, path: string): HTMLElement | null => {
  const own = path.replaceAll('.', '__')
  const row = path.replaceAll('.', '-').replace(/-(\d+)$/, '-row-$1')
  return form.querySelector(
    [
      `[data-field-path="${CSS.escape(path)}"]`,
      `#field-${CSS.escape(own)}`,
      `#${CSS.escape(row)}`,
    ].join(),
  )
}

/** The field, or the closest around it that is there: what is folded up or far away is not drawn. */
const nearest = (form: ParentNode, path: string) => {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length--) {
    const element = elementOf(form, parts.slice(0, length).join('.'))
    if (element) return { element, isField: length === parts.length }
  }
  return { element: form.querySelector<HTMLElement>('.render-fields:empty'), isField: false }
}

const openTabs = (form: ParentNode, places: readonly number[]) => {
  let within: ParentNode | null = form
  for (const place of places) {
    const tabs: Element | null | undefined = within?.querySelector('.tabs-field')
    const button = tabs?.querySelectorAll<HTMLElement>(
      ':scope > .tabs-field__tabs-wrap .tabs-field__tab-button',
    )[place]
    if (button && !button.classList.contains('tabs-field__tab-button--active')) button.click()
    within = tabs?.querySelector(':scope > .tabs-field__content-wrap') ?? null
  }
}

const unfold = (element: HTMLElement, isField: boolean) => {
  const closest = isField ? element : element.firstElementChild
  const folded = (closest ?? element).closest('.collapsible--collapsed')
  folded?.querySelector<HTMLElement>('.collapsible__toggle')?.click()
}

/** What is typed into, before what is pressed: a row begins with its handle. */
const inputs = ['input:not([type=hidden]), textarea, [contenteditable=true], select', 'button']

const inputIn = (element: HTMLElement): HTMLElement => {
  for (const wanted of inputs) {
    if (element.matches(wanted)) return element
    const inner = element.querySelector<HTMLElement>(wanted)
    if (inner) return inner
  }
  return element
}

const light = (element: Element) =>
  element.animate([{ boxShadow: '0 0 0 4px #2f6df655' }, { boxShadow: '0 0 0 4px transparent' }], {
    duration: 1200,
  })

const focus = (element: HTMLElement) => {
  element.scrollIntoView({ block: 'center' })
  const input = inputIn(element)
  input.focus({ preventScroll: true })
  light(input)
}

type Place = { form: ParentNode; fields: readonly ClientField[]; path: string }

/** Opens the tab, the folds and the row that a field stands in, and puts the cursor there. */
export const openField = async ({ form, fields, path }: Place): Promise<void> => {
  const tabs = tabsTo(fields, path.split('.'))
  if (!tabs) return
  for (let step = 0; step < mostSteps; step++) {
    openTabs(form, tabs)
    await nextStep()
    const { element, isField } = nearest(form, path)
    if (!element) continue
    unfold(element, isField)
    if (isField && element.checkVisibility()) return focus(element)
    element.scrollIntoView({ block: 'center' })
  }
}
