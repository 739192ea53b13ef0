import type { BodyOf, ParamsOf } from '@niyam/contract/endpoint.ts'
import type * as contract from '@niyam/contract/notice-acts.ts'
import { SERVICES_AT_MOST } from '@niyam/contract/notice-limits.ts'
import type { NoticeDetail } from '@niyam/contract/notice-parts.ts'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '../../http/errors.ts'
import { onlySent } from '../../http/partial-body.ts'
import type { OrgScope } from '../../http/scope.ts'
import { changing, type Deps } from './change.ts'
import { checkServed } from './checks.ts'
import * as parts from './parts-store.ts'
import { removing } from './remove-part.ts'

export const addService = (
  deps: Deps,
  scope: OrgScope,
  notice_id: string,
  service: BodyOf<typeof contract.addService>,
): Promise<NoticeDetail> =>
  changing(deps, scope, notice_id, async (tx, { issued_on }) => {
    checkServed({ ...service, issued_on }, deps.clock.today())
    if ((await parts.servicesOf(tx, scope, notice_id)).length >= SERVICES_AT_MOST)
      throw new AppError('conflict', `A notice has at most ${SERVICES_AT_MOST} services. Remove some first.`)
    await parts.insertServices(tx, scope, notice_id, [{ ...service, service_id: uuidv7() }])
  })

const GONE = 'This service no longer exists. Open the notice again.'

export const changeService = (
  deps: Deps,
  scope: OrgScope,
  ids: ParamsOf<typeof contract.changeService>,
  values: BodyOf<typeof contract.changeService>,
): Promise<NoticeDetail> =>
  changing(deps, scope, ids.notice_id, async (tx, { issued_on }) => {
    const changes = onlySent(values)
    checkServed({ served_on: changes.served_on ?? null, issued_on }, deps.clock.today())
    if (!(await parts.updatePart(tx, scope, 'notice_service', ids, changes))) throw new AppError('not_found', GONE)
  })

/** With the way back, which counts the days again. */
export const removeService = (
  deps: Deps,
  scope: OrgScope,
  { notice_id, service_id }: ParamsOf<typeof contract.removeService>,
): Promise<contract.NoticePartRemoved> =>
  removing(deps, scope, { table: 'notice_service', notice_id, part_id: service_id }, GONE)
