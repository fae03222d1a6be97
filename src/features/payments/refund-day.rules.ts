import { addDays, indiaDay, weekdayOf } from '../../lib/india-time.ts'

/** Republic Day, Independence Day and Gandhi Jayanti, on which every bank of India is closed. */
const nationalHolidays = ['01-26', '08-15', '10-02']

const isWorkingDay = (day: string) => weekdayOf(day) < 6 && !nationalHolidays.includes(day.slice(5))

/** The day by which a refund has reached who paid: the fifth working day, as every text says that promises one. Saturdays count for none, because banks are open on some of them only. */
export function refundDay({ requested_at }: { requested_at: string }): string {
  let day = indiaDay(requested_at)
  for (let left = 5; left > 0; left -= isWorkingDay(day) ? 1 : 0) day = addDays(day, 1)
  return day
}
