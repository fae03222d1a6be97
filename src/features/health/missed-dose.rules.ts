/** Up to so late most medicines are taken as if nothing had been (db/facts/missed-dose.json). */
export const lateMs = 2 * 3_600_000
