type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'defaultPrevented'>

/** Whether a browser would follow a link in this window: no other button, no key that opens another. */
export const isPlainClick = (event: Click): boolean =>
  event.button === 0 &&
  !event.metaKey &&
  !event.ctrlKey &&
  !event.shiftKey &&
  !event.defaultPrevented
