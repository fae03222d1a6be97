import type { Doctor } from '../../doctors/doctors.contract.ts'

type Listed = Pick<Doctor, 'name' | 'registration_no' | 'council' | 'photo' | 'languages' | 'qualifications'>

/** schema.org Physician: who it is and by which registration. No rating and no fee: professional conduct forbids advertising by either. */
export function physicianFacts(
  doctor: Listed,
  { address, origin, practises }: { address: string; origin: string; practises: readonly string[] },
) {
  return {
    '@type': 'Physician',
    name: doctor.name,
    url: address,
    description: doctor.qualifications.join(', '),
    medicalSpecialty: practises,
    knowsLanguage: doctor.languages,
    identifier: { '@type': 'PropertyValue', propertyID: doctor.council, value: doctor.registration_no },
    ...(doctor.photo !== null && { image: origin + doctor.photo }),
  }
}
