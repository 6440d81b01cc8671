import { previewOrigins } from '../../cms/preview/previewAddress'
import { PreviewFrame } from './PreviewFrame'

type Props = { id?: number | string }

/** Which pages the panel hears, the server knows. What was never saved has none. */
export const LivePreview = ({ id }: Props) =>
  id === undefined ? null : <PreviewFrame origins={previewOrigins()} />
