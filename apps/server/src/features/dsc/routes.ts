import * as contract from '@niyam/contract/dsc.ts'
import * as receipts from '@niyam/contract/dsc-receipts.ts'
import * as reminders from '@niyam/contract/dsc-reminders.ts'
import type { FastifyInstance } from 'fastify'
import { publicRoute, scopedRoute } from '../../http/route.ts'
import type { Parts } from '../../parts.ts'
import { addCertificates } from './add.ts'
import { archiveMany, moveMany } from './many.ts'
import { askReceipt, moveAndAsk, withdrawReceipt } from './receipt.ts'
import { answerReceipt, showReceipt } from './receipt-link.ts'
import { remindMany, setReminder } from './reminder.ts'
import { showReminder, stopReminders } from './reminder-link.ts'
import * as service from './service.ts'

export function dscRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listDsc, ({ query, scope, request }) =>
    service.listOfDsc(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.addDsc, async ({ body, scope, person }) => ({
    files: await addCertificates(parts, scope, person.user_id, body),
  }))
  scopedRoute(app, parts, contract.getDsc, ({ params, scope }) => service.readDsc(parts, scope, params.dsc_id))
  scopedRoute(app, parts, contract.changeDsc, ({ params, body, scope }) =>
    service.changeDsc(parts, scope, params.dsc_id, body),
  )
  scopedRoute(app, parts, contract.moveDsc, ({ params, body, scope, person }) =>
    moveAndAsk(parts, scope, person, params.dsc_id, body),
  )
  scopedRoute(app, parts, contract.moveManyDsc, ({ body, scope, person }) =>
    moveMany(parts, scope, person.user_id, body),
  )
  scopedRoute(app, parts, contract.archiveManyDsc, ({ body, scope }) => archiveMany(parts, scope, body.dsc_ids))
  scopedRoute(app, parts, contract.registerDsc, ({ params, body, scope }) =>
    service.registerDsc(parts, scope, params.dsc_id, body),
  )
  scopedRoute(app, parts, contract.archiveDsc, ({ params, scope }) => service.archiveDsc(parts, scope, params.dsc_id))
  scopedRoute(app, parts, contract.restoreDsc, ({ params, scope }) => service.restoreDsc(parts, scope, params.dsc_id))
  scopedRoute(app, parts, receipts.askDscReceipt, ({ params, body, scope, person }) =>
    askReceipt(parts, scope, person, params, body),
  )
  scopedRoute(app, parts, receipts.withdrawDscReceipt, ({ params, scope }) => withdrawReceipt(parts, scope, params))
  publicRoute(app, parts, receipts.showDscReceipt, ({ body, request }) => showReceipt(parts, body.token, request.ip))
  publicRoute(app, parts, receipts.answerDscReceipt, ({ body, request }) => answerReceipt(parts, body, request.ip))
  scopedRoute(app, parts, reminders.setDscReminder, ({ params, body, scope, person }) =>
    setReminder(parts, scope, person, params.dsc_id, body),
  )
  scopedRoute(app, parts, reminders.remindManyDsc, ({ body, scope, person }) => remindMany(parts, scope, person, body))
  publicRoute(app, parts, reminders.showDscReminder, ({ body, request }) => showReminder(parts, body.token, request.ip))
  publicRoute(app, parts, reminders.stopDscReminders, ({ body, request }) =>
    stopReminders(parts, body.token, request.ip),
  )
}
