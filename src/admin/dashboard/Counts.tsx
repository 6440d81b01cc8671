import { Link } from '@payloadcms/ui'
import type { CollectionCounts } from './data/loadContent'
import { Section } from '../frame/Section'

export const Counts = ({ counts }: { counts: CollectionCounts[] }) => (
  <Section id="counts" title="Content at a glance">
    <table className="desk-counts">
      <thead>
        <tr>
          <th scope="col">
            <span className="desk-unseen">Kind</span>
          </th>
          <th scope="col">Published</th>
          <th scope="col">Drafts</th>
          <th scope="col" title="Published, with changes that are not published yet">
            Changed
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ slug, label, href, published, drafts, changed }) => (
          <tr key={slug}>
            <th scope="row">
              <Link href={href} prefetch={false}>
                {label}
              </Link>
            </th>
            {[published, drafts, changed].map((count, index) => (
              <td className={count === 0 ? 'desk-counts__none' : undefined} key={index}>
                {count}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
)
