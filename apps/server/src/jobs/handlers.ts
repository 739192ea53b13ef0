import type { Parts } from '../parts.ts'
import { backupJobs } from '../backup/daily.ts'
import { accountJobs } from '../features/accounts/jobs.ts'
import { organisationImportJobs } from '../features/organisation-import/jobs.ts'
import { auditJobs } from '../features/audit/jobs.ts'
import { organisationClosingJobs } from '../features/organisation-closing/jobs.ts'
import { calendarJobs } from '../features/calendar/jobs.ts'
import { digestJobs } from '../features/digests/jobs.ts'
import { documentJobs } from '../features/documents/jobs.ts'
import { emailChangeJobs } from '../features/email-changes/jobs.ts'
import { exportJobs } from '../features/exports/jobs.ts'
import { importJobs } from '../features/imports/jobs.ts'
import { itemJobs } from '../features/items/jobs.ts'
import { notificationJobs } from '../features/notifications/jobs.ts'
import { extensionJobs } from '../features/extensions/jobs.ts'
import { personalDataJobs } from '../features/personal-data/jobs.ts'
import { peopleJobs } from '../features/people/jobs.ts'
import { registrationJobs } from '../features/registrations/jobs.ts'
import { webhookJobs } from '../features/webhooks/jobs.ts'
import type { Handlers } from './queue.ts'

/** Every task's function, from the features that own them. */
export const handlers = (parts: Parts): Handlers => ({
  ...accountJobs(parts),
  ...backupJobs(parts),
  ...auditJobs(parts),
  ...organisationClosingJobs(parts),
  ...calendarJobs(parts),
  ...digestJobs(parts),
  ...documentJobs(parts),
  ...emailChangeJobs(parts),
  ...exportJobs(parts),
  ...organisationImportJobs(parts),
  ...importJobs(parts),
  ...extensionJobs(parts),
  ...itemJobs(parts),
  ...notificationJobs(parts),
  ...personalDataJobs(parts),
  ...peopleJobs(parts),
  ...registrationJobs(parts),
  ...webhookJobs(parts),
})
