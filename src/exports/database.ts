export { withFrontdeskTables } from '../plugin/withFrontdeskTables'
