import { useLingui } from '@lingui/react/macro'
import type { PagePath } from '../../app/routes.ts'
import type { SetupItemId } from './setup.rules.ts'

interface SetupWords {
  name: string
  /** What is missing, or how it is put right. */
  hint: string
  to?: PagePath
}

/** The steps of the check list; one that has its page links to it. */
export function useSetupWords(): Record<SetupItemId, SetupWords> {
  return { ...useServiceSteps(), ...useHouseSteps() }
}

function useServiceSteps() {
  const { t } = useLingui()
  return {
    pharmacy_licences: {
      name: t`Pharmacy with valid licences`,
      hint: t`Medicines may be sold only by a pharmacy with drug licences in Forms 20 and 21 that are valid today.`,
      to: '/desk/setup/pharmacies',
    },
    pharmacist: {
      name: t`Registered pharmacist`,
      hint: t`Prescription medicines may be supplied only under a registered pharmacist.`,
      to: '/desk/setup/pharmacies',
    },
    doctor: {
      name: t`Verified doctor`,
      hint: t`Patients may consult only a doctor whose registration you compared with the medical council's register.`,
      to: '/desk/setup/doctors',
    },
    delivery_area: { name: t`Delivery area`, hint: t`Without a delivery area no pincode can be served.`, to: '/desk/setup/areas' },
    catalogue: { name: t`Product catalogue`, hint: t`Import the products you sell from a CSV file.`, to: '/desk/setup/catalogue' },
    stock: { name: t`Opening stock`, hint: t`Import the batches you have, with their expiry dates.`, to: '/desk/setup/stock' },
    doctor_hours: { name: t`Consultation hours`, hint: t`Without hours there are no slots to book.`, to: '/desk/setup/doctors' },
  } as const satisfies Partial<Record<SetupItemId, SetupWords>>
}

function useHouseSteps() {
  const { t } = useLingui()
  return {
    operator: {
      name: t`Legal name, address and support phone`,
      hint: t`The law requires your legal name, address and a phone number that patients can reach.`,
      to: '/desk/setup/operator',
    },
    grievance_officer: {
      name: t`Grievance officer`,
      hint: t`The law requires a person who answers complaints, with their contact details.`,
      to: '/desk/setup/operator',
    },
    texts: {
      name: t`Terms, privacy and other texts`,
      hint: t`Complete texts are in force. Read them, and change what is different at your clinic.`,
      to: '/desk/setup/texts',
    },
    self_audit: {
      name: t`Dark pattern audit`,
      hint: t`Check your website for the 13 dark patterns every year. The date and the result are published with your terms.`,
      to: '/desk/setup/dark-patterns',
    },
    payments: {
      name: t`Online payments`,
      hint: t`Without a payment gateway no real money is collected.`,
      to: '/desk/setup/connections',
    },
    email: {
      name: t`Email`,
      hint: t`Without a mail server no emails are sent and email sign-in is off.`,
      to: '/desk/setup/connections',
    },
    relay: {
      name: t`Relay for video calls`,
      hint: t`Without a relay, calls fail on some mobile networks.`,
      to: '/desk/setup/connections',
    },
    backup: {
      name: t`Backup`,
      hint: t`Run npm run backup every day, to a folder on another disk. A backup counts for 7 days.`,
    },
    restore_drill: {
      name: t`Restore drill`,
      hint: t`A backup is proven only when it was restored. Run npm run restore with --drill every 90 days.`,
    },
    second_admin: {
      name: t`Second admin`,
      hint: t`If the only admin loses their phone, nobody can manage the desk. Invite another one.`,
      to: '/desk/setup/doctors',
    },
    passkey: { name: t`Your passkey`, hint: t`Sign in with your fingerprint, face or device PIN instead of a code.`, to: '/desk/passkeys' },
  } as const satisfies Partial<Record<SetupItemId, SetupWords>>
}
