const snomed = 'http://snomed.info/sct'
/** Profiles of the ABDM implementation guide (AB-4). */
export const profile = (name: string) => `https://nrces.in/ndhm/fhir/r4/StructureDefinition/${name}`

/** SNOMED CT concepts of documents and their sections (AB-2, AB-3). */
const concepts = {
  prescription: ['440545006', 'Prescription record'],
  consultation: ['371530004', 'Clinical consultation report'],
  complaints: ['422843007', 'Chief complaint section'],
  allergies: ['722446000', 'Allergy record'],
  history: ['371529009', 'History and physical report'],
  investigations: ['721963009', 'Order document'],
  medications: ['721912009', 'Medication summary document'],
  follow_up: ['390906007', 'Follow-up encounter'],
  referral: ['306206005', 'Referral to service'],
  findings: ['404684003', 'Clinical finding'],
} as const
export type Concept = keyof typeof concepts

export function concept(name: Concept) {
  const [code, display] = concepts[name]
  return { coding: [{ system: snomed, code, display }], text: display }
}
