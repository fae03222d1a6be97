import { expect, test } from 'vitest'
import { physicianFacts } from './physician.rules.ts'

const doctor = {
  name: 'Dr. Meera Iyer',
  registration_no: 'KA-12345',
  council: 'Karnataka Medical Council',
  photo: null,
  languages: ['en', 'kn'],
  qualifications: ['MBBS', 'MD'],
}
const place = { address: 'https://clinic.example/consultation/doctor/meera', origin: 'https://clinic.example', practises: ['Dermatology'] }

test('search engines are told who a doctor is and by which registration, and neither fee nor rating', () => {
  expect(physicianFacts(doctor, place)).toEqual({
    '@type': 'Physician',
    name: 'Dr. Meera Iyer',
    url: place.address,
    description: 'MBBS, MD',
    medicalSpecialty: ['Dermatology'],
    knowsLanguage: ['en', 'kn'],
    identifier: { '@type': 'PropertyValue', propertyID: 'Karnataka Medical Council', value: 'KA-12345' },
  })
  expect(physicianFacts({ ...doctor, photo: '/files/pictures/2' }, place)).toMatchObject({
    image: 'https://clinic.example/files/pictures/2',
  })
})
