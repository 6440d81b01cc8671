import type { TestDatabase } from '../database/testDatabase'

const people = `
create temp table first_names as
select name, position - 1 as n from unnest(array[
  'Anna', 'Bernd', 'Clara', 'Dmitri', 'Élodie', 'Fatima', 'Giovanni', 'Hélène', 'Ivan', 'Jürgen',
  'Katarzyna', 'Lars', 'Maria', 'Nils', 'Olga', 'Pavel', 'Quentin', 'Rosa', 'Søren', 'Thomas', 'Ursula',
  'Viktor', 'Wiebke', 'Xaver', 'Yasmin', 'Zoë', 'Michael', 'Stefan', 'Andreas', 'Sabine'
]) with ordinality as names (name, position);
create temp table last_names as
select (array['Acker', 'Berg', 'Brand', 'Dorf', 'Eich', 'Feld', 'Fisch', 'Gold', 'Hart', 'Holz', 'Kalt',
              'Lang', 'Lind', 'Meer', 'Moor', 'Neu', 'Ober', 'Rein', 'Rosen', 'Sand', 'Schön', 'Stein',
              'Wald', 'Weiß', 'Winter'])[1 + (n / 24) % 25]
    || (array['mann', 'berg', 'er', 'hoff', 'bach', 'stein', 'feld', 'haus', 'inger', 'meier', 'müller',
              'wald', 'ström', 'sen', 'ski', 'ova', 'ini', 'etti', 'ard', 'eau', 'ow', 'witz', 'ke',
              'ner'])[1 + n % 24] as name, n
  from generate_series(0, 599) n`

const leads = `
insert into leads (
  id, name, email, email_key, company, job_title, phone, country, status, follow_up_at, type, reference,
  submissions_count, last_submitted_at, marketing_consent, locale, first_touch_page, first_touch_source,
  first_touch_medium, first_touch_at, created_at, updated_at)
select gen_random_uuid(), f.name || ' ' || l.name,
       'person' || i || '@' || branch || company || '.example', 'person' || i || '@' || branch || company || '.example',
       initcap(branch) || ' ' || c.name || ' ' || (array['GmbH', 'AG', 'SE', 'KG', 'BV', 'SARL'])[1 + company % 6],
       (array['Fleet manager', 'Geschäftsführer', 'Head of operations', null])[1 + i % 4],
       '+49 30 ' || (1000000 + i), (array['DE', 'AT', 'FR', 'NL', 'DK'])[1 + i % 5],
       (case when luck < 0.25 then 'new' when luck < 0.45 then 'contacted' when luck < 0.6 then 'qualified'
             when luck < 0.68 then 'demo_scheduled' when luck < 0.78 then 'won' when luck < 0.9 then 'lost'
             when luck < 0.95 then 'recycled' else 'spam' end)::enum_leads_status,
       case when i % 7 = 0 then now() + (i % 60 - 30) * interval '1 day' end,
       (array['demo', 'contact', 'contact', 'brochure', 'tco'])[1 + i % 5]::enum_leads_type,
       lpad(i::text, 10, '0'), 1, at, i % 3 = 0, (array['de', 'en'])[1 + i % 2],
       'https://www.example.com/products/charge', (array['google', 'newsletter', 'linkedin', null])[1 + i % 4],
       'cpc', at, at, at
  from (select i, company, at, first, last, luck,
               (array['spedition', 'logistik', 'transport', 'busse', 'verkehr', 'energie', 'fleet', 'handel',
                      'bau', 'kommune'])[1 + company % 10] as branch
          from (select i, (random() * 20000)::int as company, now() - i * interval '10 minutes' as at,
                       (random() * 29)::int as first, (power(random(), 2) * 599)::int as last,
                       random() as luck
                  from generate_series(1, $1::int) i) as drawn) as drawn
  join first_names f on f.n = first
  join last_names l on l.n = last
  join last_names c on c.n = company % 600
 order by at`

const details = `
insert into leads_types ("order", parent_id, value, id)
select 1, id, type::text::enum_leads_types, gen_random_uuid() from leads;
insert into leads_types ("order", parent_id, value, id)
select 2, id, 'chat', gen_random_uuid() from leads where random() < 0.15;
insert into leads_texts ("order", parent_id, path, text)
select 1, id, 'tags', (array['hot', 'fair-2026', 'bus', 'truck'])[1 + (random() * 3)::int]
  from leads where random() < 0.3;
insert into submissions (id, reference, type, lead_id, name, email, company, message, verdict, created_at)
select gen_random_uuid(), reference, type::text::enum_submissions_type, id, name, email, company,
       'We would like to know more.',
       (case when status = 'spam' then 'spam' else 'real' end)::enum_submissions_verdict, created_at
  from leads`

/** Fills the database with as many people as a company has after some years. */
export const insertLeads = async (database: TestDatabase, count: number) => {
  await database.query(people)
  await database.query(leads, [count])
  await database.query(details)
  await database.query('vacuum analyze')
}
