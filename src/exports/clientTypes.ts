export { clientTypes } from '../http/openapi/client/clientTypes'
export { writeClientTypes } from '../http/openapi/client/writeClientTypes'
