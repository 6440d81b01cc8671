/** Of a collection: many documents in one request. */
export const bulkPath = '/bulk'

export const mostBulkRows = 500

export const maxBulkBytes = 16 * 1024 * 1024
