import { expect, test } from 'vitest'
import { reasonTexts } from './audit-reasons.rules.ts'

test('a reason of the trail is said in words', () => {
  expect(reasonTexts('callback_made', 'no_answer')).toEqual(['No answer'])
  expect(reasonTexts('schedule_decided', 'left as it is')).toEqual(['Left as it is'])
})

test('whoever looks at complaints is told about in words', () => {
  expect(reasonTexts('record_viewed', 'complaints that wait')).toEqual(['Open complaints'])
  expect(reasonTexts('record_viewed', 'answering a complaint')).toEqual(['Reply to a complaint'])
})

test('the changed fields of a product are named as its editor names them', () => {
  expect(reasonTexts('product_changed', 'hsn, country_of_origin')).toEqual(['HSN code', 'Country of origin'])
  expect(reasonTexts('product_changed', 'picture front')).toEqual(['Photograph of the front'])
})

test('what somebody wrote stands as they wrote it, commas and all', () => {
  expect(reasonTexts('staff_reset_asked', 'lost phone, brand new one')).toEqual(['lost phone, brand new one'])
})

test('the roles somebody was given and lost are named', () => {
  expect(reasonTexts('staff_roles', '+front_office, -rider')).toEqual(['Front office role given', 'Rider role taken away'])
  expect(reasonTexts('staff_roles', 'staff')).toEqual(['Staff'])
})
