/** How long a job is held without a renewal, and how often the lease is renewed. */
export const leaseMs = 20_000
export const renewEveryMs = 5000
