/** For a project's own `proxy.ts`: what its pages allow, as ours do. */
export { contentSecurityPolicy, newNonce, pageHeaders } from '../http/answer/pageHeaders'
