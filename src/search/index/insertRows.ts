/**
 * Writes rows of the index. `$1` is a list of texts as JSON: `IndexRow` with `collection`, `docId`, `slug`,
 * `publishedAt` and `endsAt`, and, where several locales show the same text, `locales`: what each has of its own.
 */
export const insertRows = `
  insert into search_docs (
    collection, doc_id, locale, language, title, slug, summary, body, published_at, ends_at,
    fingerprint, length, terms, counts, sequence, words, asked_as)
  select r->>'collection', (r->>'docId')::uuid, l->>'locale', r->>'language', r->>'title', r->>'slug',
         r->>'summary', r->>'body', (r->>'publishedAt')::timestamptz, (r->>'endsAt')::timestamptz,
         l->>'fingerprint', (r->>'length')::int, a.terms, a.counts, decode(r->>'sequence', 'hex'), a.words,
         coalesce(r->'askedAs', '[]')
    from jsonb_array_elements($1::jsonb) as r
   cross join lateral (
         select array(select value::int from jsonb_array_elements_text(r->'terms')) as terms,
                array(select value::smallint from jsonb_array_elements_text(r->'counts')) as counts,
                array(select value from jsonb_array_elements_text(r->'words')) as words
         offset 0) as a
   cross join lateral jsonb_array_elements(coalesce(r->'locales', jsonb_build_array(r))) as l`
