import * as contract from '@niyam/contract/tags.ts'
import { holds } from '@niyam/contract/permissions.ts'
import type { FastifyInstance } from 'fastify'
import type { Parts } from '../../parts.ts'
import { mayCall, scopedRoute } from '../../http/route.ts'
import type { Member } from '../../http/session.ts'
import * as service from './service.ts'

export function tagRoutes(app: FastifyInstance, parts: Parts): void {
  const { db } = parts
  const mayManageGroups = (member: Member) => holds('groups.manage', member)
  scopedRoute(app, parts, contract.browseTags, ({ query, scope, member, request }) =>
    service.browseTags(db, scope, query, request.url, mayCall(contract.updateTag, member)),
  )
  scopedRoute(app, parts, contract.listTags, async ({ scope }) => ({ tags: await service.listTags(db, scope) }))
  scopedRoute(app, parts, contract.createTag, ({ body, scope }) => service.createTag(db, scope, body))
  scopedRoute(app, parts, contract.updateTag, ({ params, body, scope }) =>
    service.updateTag(db, scope, params.tag_id, body),
  )
  scopedRoute(app, parts, contract.mergeTag, ({ params, body, scope, member }) =>
    service.mergeTag(db, scope, {
      tag_id: params.tag_id,
      into: body.into,
      mayManageGroups: mayManageGroups(member),
    }),
  )
  scopedRoute(app, parts, contract.deleteTag, ({ params, query, scope, member }) =>
    service.deleteTag(parts, scope, params.tag_id, { ...query, mayManageGroups: mayManageGroups(member) }),
  )
  scopedRoute(app, parts, contract.tagUses, ({ params, scope }) => service.tagUses(db, scope, params.tag_id))
  scopedRoute(app, parts, contract.tagEntities, ({ query, body, scope, member }) =>
    service.tagEntities(parts, scope, body, { ...query, mayManageGroups: mayManageGroups(member) }),
  )
  scopedRoute(app, parts, contract.entityTags, async ({ params, scope }) => ({
    tags: await service.entityTags(db, scope, params.entity_id),
  }))
  scopedRoute(app, parts, contract.setEntityTags, async ({ params, query, body, scope, member }) => ({
    tags: await service.setEntityTags(parts, scope, params.entity_id, {
      tag_ids: body.tag_ids,
      ...query,
      mayManageGroups: mayManageGroups(member),
    }),
  }))
}
