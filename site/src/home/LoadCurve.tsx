import type { Here } from '../here'
import styles from './LoadCurve.module.css'

/** 0 to 1,400 kW from the bottom up, 18:00 to 05:00 from the left: 1200 × 400. */
const unmanaged =
  'M0 383C30 383 40 46 92 42C250 36 380 44 505 42C560 42 604 120 640 240C670 330 702 378 762 382L1200 383'
const managed =
  'M0 383C40 383 40 205 100 196C220 184 300 198 420 191C560 184 640 199 760 191C880 185 960 197 1062 193C1112 191 1130 300 1160 360C1174 380 1190 383 1200 383'

/** The night of the example depot, from the guide that calculates it. */
export const LoadCurve = ({ here: { t } }: { here: Here }) => {
  const { label, peak, plateau, unmanaged: all, managed: ours, limit, times } = t.hero.chart
  return (
    <figure className={styles.chart}>
      <svg
        role="img"
        aria-label={label}
        viewBox="0 0 1200 400"
        preserveAspectRatio="none"
        className={styles.plot}
      >
        <path className={styles.limit} d="M0 116H1200" />
        <path className={styles.unmanaged} d={unmanaged} pathLength="1000" />
        <path className={styles.area} d={`${managed}V400H0Z`} />
        <path className={styles.managed} d={managed} pathLength="1000" />
      </svg>
      <div aria-hidden>
        <p className={`${styles.label} ${styles.ofAll}`}>
          <strong>{peak}</strong> {all}
        </p>
        <p className={`${styles.label} ${styles.ofOurs}`}>
          <strong>{plateau}</strong> {ours}
        </p>
        <p className={`${styles.label} ${styles.ofLimit}`}>{limit}</p>
        <ol className={styles.times}>
          {times.map((time) => (
            <li key={time}>{time}</li>
          ))}
        </ol>
      </div>
    </figure>
  )
}
