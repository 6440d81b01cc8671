import styles from './Prose.module.css'

type Props = { html: string | null | undefined; field: string }

/** What is wider than the page moves by itself, for a keyboard as well. In the text `<` is `&lt;`: these are tags. */
const accessible = (html: string): string =>
  html
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replaceAll('<th scope="col"></th>', '<td></td>') // the corner of a table heads nothing
    .replaceAll('<table>', '<div tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')

/** A text of an editor, as the service makes clean HTML of it. */
export const Prose = ({ html, field }: Props) =>
  html ? (
    <div
      className={styles.prose}
      data-field={field}
      dangerouslySetInnerHTML={{ __html: accessible(html) }}
    />
  ) : null
