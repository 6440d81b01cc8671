/** How many documents a person's session may ask for at once; 0 is all of them, as the panel means it (contract §6). */
export const limitOfSessions: [number, number] = [0, 1_000_000]
