import { expect, test } from 'vitest'
import { educationText, parseEducation } from './education.rules.ts'

const typed = 'MD (General Medicine), Aravali Medical College, Jaipur, 2009\nMBBS, Periyar Valley Medical College, Kochi, 2005'

test('a line is a degree, a place that may hold commas, and a year', () => {
  const read = parseEducation(`${typed}\n\n`)
  expect(read).toEqual({
    education: [
      { degree: 'MD (General Medicine)', place: 'Aravali Medical College, Jaipur', year: 2009 },
      { degree: 'MBBS', place: 'Periyar Valley Medical College, Kochi', year: 2005 },
    ],
  })
  expect('education' in read && educationText(read.education)).toBe(typed)
})

test('the first line that is not one is named', () => {
  expect(parseEducation('MBBS, Kochi, 2005\nMD 2009')).toEqual({ wrongLine: 2 })
})
