import styles from './TitleLines.module.css'

type Line = { id: string; href: string; title: string | null | undefined; text?: string | null }

type Props = {
  lines: Line[]
  /** Text beside the title instead of below it. */
  isWide?: boolean
}

/** Documents by a line: what they are called, and a word on them. */
export const TitleLines = ({ lines, isWide = false }: Props) => (
  <ul className={styles.lines} data-wide={isWide}>
    {lines.map(({ id, href, title, text }) => (
      <li key={id}>
        <a href={href}>{title}</a>
        <span>{text}</span>
      </li>
    ))}
  </ul>
)
