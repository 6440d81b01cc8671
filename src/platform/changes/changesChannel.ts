/**
 * PostgreSQL channel. `log`: rows of the change log have got their positions. Anything else, such as
 * `select pg_notify('frontdesk_content', '')`: what is kept in memory of what visitors see may be wrong.
 */
export const changesChannel = 'frontdesk_content'
