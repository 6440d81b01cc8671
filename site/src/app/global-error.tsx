'use client'

import { useEffect } from 'react'

/** When not even the page’s frame can be made: the service does not answer. */
const GlobalError = ({ error }: { error: Error }) => {
  useEffect(() => console.error(error), [error])
  return (
    <html lang="en">
      <body style={{ margin: 0, background: '#0b1729', color: '#f4f6f2', fontFamily: 'system-ui' }}>
        <main style={{ maxWidth: '40rem', padding: '14vh 6vw' }}>
          <h1 style={{ fontSize: '2.5rem', lineHeight: 1.1 }}>We can’t show this page right now</h1>
          <p>Something behind it does not answer. Please try again in a moment.</p>
          <p lang="de">
            Diese Seite lässt sich gerade nicht zeigen. Bitte versuchen Sie es gleich noch einmal.
          </p>
          <button type="button" onClick={() => location.reload()}>
            Try again
          </button>
        </main>
      </body>
    </html>
  )
}

export default GlobalError
