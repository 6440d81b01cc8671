import styles from './PrivacyText.module.css'

/** Question on the left, answer on the right. */
export const PrivacyText = ({ parts }: { parts: string[][] }) => (
  <div className={`wrap ${styles.parts}`}>
    {parts.map(([title, text]) => (
      <section key={title}>
        <h2>{title}</h2>
        <p>{text}</p>
      </section>
    ))}
  </div>
)
