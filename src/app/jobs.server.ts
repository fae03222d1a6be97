import { accountsJobs } from '../features/accounts/accounts.jobs.server.ts'
import { consultationsJobs } from '../features/consultations/consultations.jobs.server.ts'
import { callsJobs } from '../features/calls/calls.jobs.server.ts'
import { consultationHost, callControl } from '../features/calls/room/consultation-host.server.ts'
import { doctorsJobs } from '../features/doctors/doctors.jobs.server.ts'
import { filesJobs } from '../features/files/files.jobs.server.ts'
import { noticesJobs } from '../features/notices/notices.jobs.server.ts'
import { paymentsJobs } from '../features/payments/payments.jobs.server.ts'
import { prescriptionsJobs } from '../features/prescriptions/prescriptions.jobs.server.ts'
import { paymentHooks, reviewHooks } from './endpoints.server.ts'
import { pharmaciesJobs } from '../features/pharmacies/pharmacies.jobs.server.ts'
import { ordersJobs } from '../features/orders/orders.jobs.server.ts'
import { invoicesJobs } from '../features/invoices/invoices.jobs.server.ts'
import { dosesJobs } from '../features/health/doses/doses.jobs.server.ts'
import { subscriptionsJobs } from '../features/health/subscriptions/subscriptions.jobs.server.ts'
import { auditAnchorJobs } from '../features/records/audit-anchor.jobs.server.ts'
import { recordsJobs } from '../features/records/records.jobs.server.ts'
import { connectionsJobs } from '../features/setup/connections/connections.jobs.server.ts'
import { overviewJobs } from '../features/overview/overview.jobs.server.ts'
import { invitationsJobs } from '../features/setup/people/invitations.jobs.server.ts'
import { type Parts, publicUrlOf } from './parts.server.ts'
import type { Config } from '../platform/config.server.ts'
import type { Job } from '../platform/jobs/jobs.server.ts'
import { messagesJobs } from '../vendors/messages/send-message.server.ts'
import { purgeJob } from '../platform/jobs/purge.jobs.server.ts'

/** Everything that happens later or by the clock, in the order of the features. */
export function allJobs({
  config,
  connections,
  anchorKey,
  store,
  scanner,
  identity,
  operator,
  secrets,
  sender,
  push,
  payments,
}: Parts): Job[] {
  return [
    ...pharmaciesJobs,
    ...accountsJobs({ mail: identity.mail, publicUrl: publicUrlOf(config) }),
    ...filesJobs({ store, scanner }),
    ...messagesJobs({ sender, publicUrl: publicUrlOf(config) }),
    ...noticesJobs({ push }),
    ...paymentsJobs({ gateway: payments.gateway, hooks: paymentHooks }),
    ...payments.jobs(ownAddress(config)),
    ...prescriptionsJobs({ hooks: reviewHooks }),
    ...doctorsJobs,
    ...consultationsJobs(callControl),
    ...callsJobs({ host: consultationHost }),
    ...ordersJobs,
    ...invoicesJobs(operator.read),
    ...dosesJobs,
    ...subscriptionsJobs,
    ...recordsJobs({ mail: identity.mail }),
    ...auditAnchorJobs({ key: anchorKey, dataFolder: config.PARCHA_DATA, backupFolder: config.PARCHA_BACKUP }),
    ...connectionsJobs(connections),
    ...overviewJobs,
    ...invitationsJobs({ sender, secrets, publicUrl: publicUrlOf(config) }),
    purgeJob(store),
  ]
}

/** Where this process reaches itself, without the proxies in front. */
function ownAddress({ HOST, PORT }: Config): string {
  return `http://${HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST}:${PORT}`
}
