import * as contract from '@niyam/contract/saved-reports.ts'
import type { FastifyInstance } from 'fastify'
import { scopedRoute } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import * as service from './service.ts'

export function savedReportRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listSavedReports, async (input) => ({
    saved_reports: await service.listSaved(parts, callerOf(input)),
  }))
  scopedRoute(app, parts, contract.saveReport, ({ body, ...input }) => service.saveReport(parts, callerOf(input), body))
  scopedRoute(app, parts, contract.changeSavedReport, ({ params, body, ...input }) =>
    service.changeSaved(parts, callerOf(input), params.saved_report_id, body),
  )
  scopedRoute(app, parts, contract.shareSavedReport, ({ params, body, ...input }) =>
    service.share(parts, callerOf(input), params.saved_report_id, body.is_shared),
  )
  scopedRoute(app, parts, contract.deleteSavedReport, async ({ params, ...input }) => {
    await service.deleteSaved(parts, callerOf(input), params.saved_report_id)
    return { message: 'The saved report is deleted.' }
  })
  scopedRoute(app, parts, contract.restoreSavedReport, ({ params, ...input }) =>
    service.restoreSaved(parts, callerOf(input), params.saved_report_id),
  )
  scopedRoute(app, parts, contract.scheduleReport, ({ params, body, ...input }) =>
    service.schedule(parts, callerOf(input), params.saved_report_id, body),
  )
  scopedRoute(app, parts, contract.endSchedule, ({ params, ...input }) =>
    service.endSchedule(parts, callerOf(input), params.saved_report_id),
  )
  scopedRoute(app, parts, contract.leaveSchedule, async ({ params, ...input }) => {
    await service.leaveSchedule(parts, callerOf(input), params.saved_report_id)
    return { message: 'You do not get this report by mail any more.' }
  })
}

type Input = Pick<Parameters<Parameters<typeof scopedRoute>[3]>[0], 'scope' | 'member' | 'holds'>

const callerOf = ({ scope, member, holds }: Input): service.Caller => ({
  scope,
  organisation_user_id: member.organisation_user_id,
  mayManage: holds('policy.manage'),
})
