/** When tests happen that do not move the clock. */
export const testNow = new Date('2026-11-21T06:30:00Z')
/** The root key of every application in tests: several on one database have folders of their own. */
export const testSecret = '7e'.repeat(32)
