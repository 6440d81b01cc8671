import type { Site } from '../reading/site'

/** How to reach people without a form. */
export const ContactLinks = ({ contact }: { contact: Site['contact'] | undefined }) => (
  <>
    {contact?.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
    {contact?.phone && <a href={`tel:${contact.phone.replace(/\s/g, '')}`}>{contact.phone}</a>}
  </>
)
