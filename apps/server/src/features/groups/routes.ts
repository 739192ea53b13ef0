import * as contract from '@niyam/contract/groups.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { mayCall, scopedRoute } from '../../http/route.ts'
import * as service from './service.ts'

export function groupRoutes(app: FastifyInstance, parts: Parts): void {
  scopedRoute(app, parts, contract.listGroups, ({ query, scope, member, request }) =>
    service.listGroups(parts, scope, query, request.url, mayCall(contract.renameGroup, member)),
  )
  scopedRoute(app, parts, contract.allGroups, async ({ scope }) => ({ groups: await service.allGroups(parts, scope) }))
  scopedRoute(app, parts, contract.createGroup, ({ body, scope }) => service.createGroup(parts, scope, body.name))
  scopedRoute(app, parts, contract.getGroup, ({ params, scope }) => service.getGroup(parts, scope, params.group_id))
  scopedRoute(app, parts, contract.groupEntities, ({ params, query, scope, request }) =>
    service.groupEntities(parts, scope, params.group_id, query, request.url),
  )
  scopedRoute(app, parts, contract.renameGroup, ({ params, body, scope }) =>
    service.renameGroup(parts, scope, params.group_id, body.name),
  )
  scopedRoute(app, parts, contract.deleteGroup, ({ params, query, body, scope }) =>
    service.deleteGroup(parts, scope, params.group_id, { ...body, ...query }),
  )
  scopedRoute(app, parts, contract.mergeGroup, ({ params, body, scope }) =>
    service.mergeGroup(parts, scope, params.group_id, body.into),
  )
  scopedRoute(app, parts, contract.changeGroupPeople, ({ params, query, body, scope }) =>
    service.changePeople(parts, scope, params.group_id, { ...body, ...query }),
  )
  scopedRoute(app, parts, contract.changeGroupEntities, ({ params, query, body, scope }) =>
    service.changeEntities(parts, scope, params.group_id, { ...body, ...query }),
  )
  scopedRoute(app, parts, contract.setGroupTags, ({ params, query, body, scope }) =>
    service.setTags(parts, scope, params.group_id, { ...body, ...query }),
  )
}
