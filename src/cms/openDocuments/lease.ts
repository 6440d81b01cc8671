/**
 * Lease: how long a lock outlives its holder's last heartbeat. Browsers let a hidden tab run once a minute, so it can't
 * be shorter than that; a colleague who can't wait asks for the document.
 */
export const leaseSeconds = 90

/** A heartbeat is written at most this often, however often it comes. */
export const heartbeatSeconds = 20

/** How long the holder has to answer a colleague who asks for the document. */
export const answerSeconds = 30
