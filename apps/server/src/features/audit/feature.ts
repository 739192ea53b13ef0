import type { Feature } from '../feature.ts'
import { hindiAudit } from './hindi.ts'
import { auditJobs } from './jobs.ts'
import { auditRoutes } from './routes.ts'

export const audit = {
  routes: [auditRoutes],
  jobs: auditJobs,
  tables: ['audit_entry', 'audit_head', 'audit_rule', 'audit_seal'],
  hindi: hindiAudit,
} satisfies Feature
