export { routes } from '../server/api/routes'
