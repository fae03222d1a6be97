/** When tests happen that do not move the clock. */
export const testNow = new Date('2026-11-21T06:30:00Z')
