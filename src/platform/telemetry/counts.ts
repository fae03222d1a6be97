/** What this process has seen and done since its start, for whoever asks it (`/metrics`). */
export const counts: { browserErrors: number; searchBuiltAt: Date | null } = { browserErrors: 0, searchBuiltAt: null }
