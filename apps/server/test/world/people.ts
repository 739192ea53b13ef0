import { createApiKey } from '@niyam/contract/api-keys.ts'
import { changeNotificationPreference, listNotifications } from '@niyam/contract/notifications.ts'
import { invitePeople, listInvitations } from '@niyam/contract/people.ts'
import { allowSupport } from '@niyam/contract/support.ts'
import { createTag, setEntityTags } from '@niyam/contract/tags.ts'
import { v7 as uuidv7 } from 'uuid'
import { insertVisit } from '../../src/db/sessions.ts'
import { inOrganisation } from '../../src/db/tx.ts'
import { setOutside } from '../../src/features/grants/store.ts'
import { insertGroup } from '../../src/features/groups/store.ts'
import { noteRoleChanged } from '../../src/features/notifications/notify-organisation.ts'
import { countUse } from '../../src/features/plan-limits/store.ts'
import { provenScope } from '../../src/http/scope.ts'
import type { Caller, TestApp, TestOrganisation, TestPerson } from '../app.ts'

/** A colleague, an invitation, two tags and a group. */
export async function peopleAndTags(
  t: TestApp,
  admin: TestPerson,
  place: TestOrganisation,
  caller: Caller,
  entity_id: string,
) {
  const colleague = await t.registerPerson({ first_name: 'Colleague' })
  const { organisation_user_id } = await t.addPerson(place, colleague, 'm')
  const reviewer = await t.registerPerson({ first_name: 'Second' })
  const second = await t.addPerson(place, reviewer, 'r')
  const key = await caller.call(createApiKey, { body: { name: 'Key', actions: ['calendar.read'] } })
  await caller.call(invitePeople, { body: { emails: [`${uuidv7()}@example.in`], role: 'm' } })
  await t.drain()
  const invited = await caller.call(listInvitations)
  const [tag, other, third] = [
    await caller.call(createTag, { body: { name: 'Audit' } }),
    await caller.call(createTag, { body: { name: 'Audited' } }),
    await caller.call(createTag, { body: { name: 'Old' } }),
  ]
  const tag_ids = [tag.tag_id, other.tag_id]
  await caller.call(setEntityTags, { params: { entity_id }, body: { tag_ids } })
  const group = {
    group_id: uuidv7(),
    name: 'Pune',
    organisation_user_ids: [organisation_user_id],
    entity_ids: [entity_id],
    tag_ids: [tag.tag_id],
  }
  const scope = provenScope(place.organisation_id)
  const { organisation_id } = scope
  const secondGroup = { group_id: uuidv7(), name: 'Delhi' }
  const access_grant = { organisation_id, grant_id: uuidv7(), organisation_user_id, entity_id, area: 'gst' }
  await inOrganisation(t.parts.db, scope, async (tx) => {
    await insertGroup(tx, scope, group)
    await insertGroup(tx, scope, secondGroup)
    await setOutside(tx, scope, organisation_user_id, true)
    const rest = { ends_on: '2027-03-31', granted_by: admin.user_id }
    await tx
      .insertInto('access_grant')
      .values({ ...access_grant, ...rest })
      .execute()
  })
  return {
    second: t.as(reviewer, second),
    organisation_user_id,
    other_organisation_user_id: second.organisation_user_id,
    key_id: key.key_id,
    invitation_id: invited.rows[0]?.id ?? '',
    tag_id: tag.tag_id,
    other_tag_id: other.tag_id,
    third_tag_id: third.tag_id,
    group_id: group.group_id,
    other_group_id: secondGroup.group_id,
    grant_id: access_grant.grant_id,
  }
}

/** A notification of the admin, and the admin's preferences. */
export async function aNotification(
  t: TestApp,
  { user_id }: TestPerson,
  place: TestOrganisation,
  caller: Caller,
): Promise<string> {
  const scope = provenScope(place.organisation_id)
  await inOrganisation(t.parts.db, scope, (tx) =>
    noteRoleChanged(t.parts, tx, scope, { user_id, role: 'a', by: uuidv7() }),
  )
  await caller.call(changeNotificationPreference, { body: { kind: 'role_changed', mail: true } })
  const { notifications } = await caller.call(listNotifications)
  return notifications[0]?.notification_id ?? ''
}

/** A support grant that was used, and the events that leave no row. */
export async function someSupport(t: TestApp, { user_id }: TestPerson, place: TestOrganisation, caller: Caller) {
  const { support_id } = await caller.call(allowSupport, { body: { hours: 4, reason: 'The import fails' } })
  const scope = provenScope(place.organisation_id)
  const visit = {
    visit_id: uuidv7(),
    support_id,
    staff_id: user_id,
    method: 'GET',
    path: '/api/',
    address: '127.0.0.1',
  }
  const when = { request_id: uuidv7(), visited_at: t.clock.now().toISOString() }
  await insertVisit(t.parts.db, scope, { ...visit, ...when })
  await inOrganisation(t.parts.db, scope, (tx) =>
    countUse(tx, scope, { kind: 'sms', day: `${t.clock.today().slice(0, 7)}-01`, count: 3 }),
  )
  return support_id
}
