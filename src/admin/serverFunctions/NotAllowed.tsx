import { notAllowed } from './guard'

/** In a drawer, instead of what was asked for. */
export const NotAllowed = () => (
  <div className="empty-list" role="alert">
    <h2>Not found</h2>
    <p>{notAllowed}</p>
  </div>
)
