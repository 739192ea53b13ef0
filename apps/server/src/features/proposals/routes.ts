import * as contract from '@niyam/contract/proposals.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { onlySent } from '../../http/partial-body.ts'
import { scopedRoute } from '../../http/route.ts'
import * as service from './service.ts'
import { browseDrafts } from './table.ts'

export function proposalRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.draftFiling, ({ scope, params, body: { why, ...proposal } }) =>
    service.draftOnItem(parts, scope, { kind: 'file', ...params, why, proposal }),
  )
  scopedRoute(app, parts, contract.draftWork, ({ scope, params, body: { why, ...proposal } }) =>
    service.draftOnItem(parts, scope, { kind: 'work', ...params, why, proposal: onlySent(proposal) }),
  )
  scopedRoute(app, parts, contract.draftSetAside, ({ scope, params, body: { why, ...proposal } }) =>
    service.draftOnItem(parts, scope, { kind: 'set_aside', ...params, why, proposal }),
  )
  scopedRoute(app, parts, contract.draftFacts, ({ scope, params, body }) =>
    service.draftOnFacts(parts, scope, { ...params, ...body }),
  )
  scopedRoute(app, parts, contract.draftTask, ({ scope, params, body: { why, ...proposal } }) =>
    service.draftTask(parts, scope, { ...params, why, proposal }),
  )
  scopedRoute(app, parts, contract.listDrafts, ({ scope, member, query, request }) =>
    service.listDrafts(parts, scope, member, query, request.url),
  )
  scopedRoute(app, parts, contract.browseDrafts, ({ query, scope, request }) =>
    browseDrafts(parts, scope, query, request.url),
  )
  scopedRoute(app, parts, contract.countDrafts, async ({ scope }) => ({
    waiting: await service.countDrafts(parts, scope),
  }))
  scopedRoute(app, parts, contract.releaseDraft, async ({ scope, member, person, params }) => {
    await service.releaseDraft(parts, scope, { rights: member, user_id: person.user_id, ...params })
    return { message: 'The draft was released: it is done, in your name.' }
  })
  scopedRoute(app, parts, contract.discardDraft, async ({ scope, person, params, body }) => {
    await service.discardDraft(parts, scope, { user_id: person.user_id, ...params, ...body })
    return { message: 'The draft was discarded. Nothing was changed.' }
  })
}
