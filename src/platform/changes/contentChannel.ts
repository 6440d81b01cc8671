/** PostgreSQL channel on which every change of what visitors may see is announced, at its commit. */
export const contentChannel = 'frontdesk_content'
