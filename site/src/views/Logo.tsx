import { Picture, type AnyPicture } from '../ui/Picture'
import styles from './Logo.module.css'

type Props = {
  logo: AnyPicture | null | undefined
  name: string | null | undefined
  cmsUrl: string
  isFirst?: boolean
}

/** A logo on its plate, which stays light at night: logos are drawn for paper. */
export const Logo = ({ logo, name, cmsUrl, isFirst }: Props) => (
  <div className={styles.plate} data-field="logo">
    {logo ? (
      <Picture picture={logo} cmsUrl={cmsUrl} sizes="15rem" isFirst={isFirst} alt="" />
    ) : (
      <span aria-hidden>{(name ?? '').slice(0, 1)}</span>
    )}
  </div>
)
