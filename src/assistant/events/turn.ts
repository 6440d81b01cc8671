/** What one side said of a conversation. */
export type Turn = { role: 'user' | 'assistant'; content: string }
