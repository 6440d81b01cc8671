/**
 * Writes rows of the index. `$1` is a list of them as JSON: `IndexRow` with `collection`, `docId`, `slug`,
 * `publishedAt` and `endsAt`.
 */
export const insertRows = `
  insert into search_docs (
    collection, doc_id, locale, language, title, slug, summary, body, published_at, ends_at,
    fingerprint, length, terms, counts, sequence, words, asked_as)
  select r->>'collection', (r->>'docId')::uuid, r->>'locale', r->>'language', r->>'title', r->>'slug',
         r->>'summary', r->>'body', (r->>'publishedAt')::timestamptz, (r->>'endsAt')::timestamptz,
         r->>'fingerprint', (r->>'length')::int,
         array(select value::int from jsonb_array_elements_text(r->'terms')),
         array(select value::smallint from jsonb_array_elements_text(r->'counts')),
         decode(r->>'sequence', 'hex'),
         array(select value from jsonb_array_elements_text(r->'words')),
         coalesce(r->'askedAs', '[]')
    from jsonb_array_elements($1::jsonb) as r`
