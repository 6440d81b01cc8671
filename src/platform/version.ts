import packageJson from '../../package.json' with { type: 'json' }

/** The service's version, as health tells it. */
export const version: string = packageJson.version

/** The HTTP contract's version: `info.version` of the OpenAPI document and the header `API-Version`. */
export const apiVersion = '1.0.0'
