import type { BodyOf } from '@niyam/contract/endpoint.ts'
import type { NoticeDetail } from '@niyam/contract/notice-parts.ts'
import type * as contract from '@niyam/contract/notices.ts'
import { v7 as uuidv7 } from 'uuid'
import { inOrganisation, type Tx } from '../../db/tx.ts'
import { invalidField } from '../../http/errors.ts'
import { onlySent } from '../../http/partial-body.ts'
import type { OrgScope } from '../../http/scope.ts'
import { checkPeople, refusalOfPeople } from '../tasks/people.ts'
import { changing, type Deps } from './change.ts'
import { checkDays, checkRegistration, checkServed, formOf, refuseTwin } from './checks.ts'
import { detailOf } from './detail.ts'
import { addDocuments } from './documents.ts'
import { areaOf } from './law.ts'
import * as parts from './parts-store.ts'
import { statusWith } from './policy.ts'
import { refreshClocks } from './refresh.ts'
import * as store from './store.ts'

export const getNotice = ({ db, clock }: Deps, scope: OrgScope, notice_id: string): Promise<NoticeDetail> =>
  inOrganisation(db, scope, (tx) => detailOf(tx, scope, notice_id, clock.today()))

export function createNotice(
  { db, clock }: Deps,
  scope: OrgScope,
  by: string,
  { services, documents, ...input }: BodyOf<typeof contract.createNotice>,
): Promise<NoticeDetail> {
  const today = clock.today()
  const created_at = clock.now().toISOString()
  return inOrganisation(db, scope, async (tx) => {
    const entityKind = await store.entityKind(tx, scope, input.entity_id)
    if (entityKind === undefined) throw invalidField('entity_id', 'This entity no longer exists. Choose another.')
    const area = areaOf(input.law, entityKind)
    await checkRegistration(tx, scope, input)
    checkDays(input, today)
    for (const { served_on } of services) checkServed({ served_on, issued_on: input.issued_on }, today)
    await checkPeople(tx, scope, { ...input, area }, today)
    await refuseTwin(tx, scope, { ...input, notice_id: null })
    const previous = await followed(tx, scope, input)
    const notice_id = uuidv7()
    await store.insertNotice(tx, scope, {
      ...input,
      ...(await formOf(input)),
      notice_id,
      area,
      status: input.kind === 'order' ? 'order_received' : statusWith('received', input.assigned_to),
      proceeding_id: previous?.proceeding_id ?? notice_id,
      created_by: by,
      created_at,
    })
    if (services.length > 0)
      await parts.insertServices(
        tx,
        scope,
        notice_id,
        services.map((service) => ({ ...service, service_id: uuidv7() })),
      )
    await addDocuments(tx, scope, notice_id, documents, { added_by: by, added_at: created_at })
    if (previous && input.kind === 'order') await endByOrder(tx, scope, previous)
    await refreshClocks(tx, scope, [notice_id, ...(previous ? [previous.notice_id] : [])])
    return detailOf(tx, scope, notice_id, today)
  })
}

/** An order ends the notice that it follows; an earlier order stays as it is, with its own appeal. */
async function endByOrder(tx: Tx, scope: OrgScope, { notice_id, kind, status }: store.HeldNotice): Promise<void> {
  if (kind === 'order' || status === 'closed') return
  await store.updateNotice(tx, scope, notice_id, { status: 'order_received' })
}

/** The notice that a new one follows, held. */
async function followed(
  tx: Tx,
  scope: OrgScope,
  { previous_id, entity_id }: { readonly previous_id: string | null; readonly entity_id: string },
): Promise<store.HeldNotice | undefined> {
  if (previous_id === null) return undefined
  const [previous] = await store.lockNotices(tx, scope, [previous_id])
  if (!previous) throw invalidField('previous_id', 'This notice no longer exists. Choose another.')
  if (previous.entity_id !== entity_id)
    throw invalidField('previous_id', 'It belongs to another entity. Choose a notice of this entity.')
  return previous
}

export const updateNotice = (
  deps: Deps,
  scope: OrgScope,
  by: string,
  notice_id: string,
  { is_another_copy, ...values }: BodyOf<typeof contract.updateNotice>,
): Promise<NoticeDetail> =>
  changing(deps, scope, notice_id, async (tx, notice) => {
    const today = deps.clock.today()
    const { assigned_to = notice.assigned_to, reviewer = notice.reviewer } = values
    const { law = notice.law, registration_id, form } = values
    const { form_id = notice.form_id } = values
    const { din = notice.din, reference = notice.reference, issued_on = notice.issued_on } = values
    const area =
      law === notice.law ? notice.area : areaOf(law, (await store.entityKind(tx, scope, notice.entity_id)) ?? '')
    if (assigned_to !== notice.assigned_to || reviewer !== notice.reviewer) {
      const refusal = refusalOfPeople(notice, { assigned_to, reviewer }, by)
      if (refusal !== null) throw invalidField('reviewer', refusal)
      await checkPeople(tx, scope, { ...notice, area, assigned_to, reviewer }, today)
    }
    if (registration_id !== undefined)
      await checkRegistration(tx, scope, { registration_id, entity_id: notice.entity_id })
    checkDays({ ...values, issued_on }, today)
    if (issued_on !== null && notice.served_on !== null && notice.served_on < issued_on)
      throw invalidField('issued_on', 'A service before this day is recorded. Correct one of them.')
    if (din !== notice.din || reference !== notice.reference)
      await refuseTwin(tx, scope, { notice_id, entity_id: notice.entity_id, din, reference, is_another_copy })
    const isSameForm = form_id === notice.form_id && law === notice.law
    const names =
      form_id === null || isSameForm ? {} : await formOf({ law, kind: notice.kind, form_id, form: form ?? '' })
    await store.updateNotice(tx, scope, notice_id, {
      ...onlySent(values),
      ...names,
      area,
      ...(is_another_copy && { is_another_copy }),
      status: statusWith(notice.status, assigned_to),
    })
  })
