import styles from './Figures.module.css'

type Metric = { id?: string; value: string; unit?: string | null; label?: string | null }

type Props = { metrics: readonly Metric[] | null | undefined; isLarge?: boolean }

/** What a case study comes to, in figures. */
export const Figures = ({ metrics, isLarge = false }: Props) =>
  metrics && metrics.length > 0 ? (
    <dl className={styles.figures} data-large={isLarge} data-field="metrics">
      {metrics.map(({ id, value, unit, label }, place) => (
        <div key={id ?? place} data-field={`metrics.${place}.value`}>
          <dt data-field={`metrics.${place}.label`}>{label}</dt>
          <dd>
            {value}
            {unit && <small>{unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  ) : null
