/** Where this browser reaches the service: one build runs everywhere, so the page says it. */
export const cmsUrl = (): string => document.documentElement.dataset.cms ?? ''
