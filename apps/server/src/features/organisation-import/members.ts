import { z } from 'zod'
import type { OfferedRights } from '../../db/tables/organisations.ts'
import { Wrong } from './archive.ts'
import type { Line } from './table-lines.ts'

/** The people of an export: who they were and what they could see. */
export interface Members {
  readonly people: Map<string, { readonly name: string; readonly email: string | null }>
  readonly places: z.infer<typeof Place>[]
  /** Groups by membership. */
  readonly groups: Map<string, string[]>
  readonly grants: z.infer<typeof Grant>[]
  /** People who were expected: open invitations, and people expected before an earlier import. */
  readonly awaited: z.infer<typeof Awaited>[]
}

export const noMembers = (): Members => ({ people: new Map(), places: [], groups: new Map(), grants: [], awaited: [] })

const Uuid = z.guid()
const Role = z.enum(['a', 'r', 'm', 'v'])
const Email = z.email().max(254).toLowerCase()
const Name = z.string().max(400)

const Someone = z.object({ user_id: Uuid, name: Name, email: Email.nullable() })
const Place = z.object({
  organisation_user_id: Uuid,
  user_id: Uuid,
  role: Role,
  is_outside: z.boolean().default(false),
  deactivated_at: z.string().nullable().default(null),
})
const Membership = z.object({ group_id: Uuid, organisation_user_id: Uuid })
const Grant = z.object({
  organisation_user_id: Uuid,
  entity_id: Uuid.nullable(),
  area: z.string().max(60).nullable(),
  ends_on: z.iso.date(),
})
const Rights = z.object({
  is_outside: z.boolean(),
  group_ids: z.array(Uuid),
  grants: z.array(Grant.omit({ organisation_user_id: true })),
})
const Awaited = z.object({ email: Email, name: Name.nullable(), role: Role, rights: Rights.nullable().default(null) })
const Invitation = Awaited.extend({ accepted_at: z.string().nullable(), revoked_at: z.string().nullable() })

/** Reads what a row states about people; ignores rows of other tables. @throws Wrong when the row is not valid */
export function takeMember(members: Members, path: string, table: string, { row, number }: Line): void {
  const sound = <S extends z.ZodType>(schema: S): z.output<S> => {
    const { success, data } = schema.safeParse(row)
    if (!success) throw new Wrong(path, 'This row does not say who it is about.', number)
    return data as z.output<S>
  }
  if (table === 'people') {
    const { user_id, name, email } = sound(Someone)
    members.people.set(user_id, { name: plainName(name), email })
  } else if (table === 'organisation_user') members.places.push(sound(Place))
  else if (table === 'person_group_member') {
    const { group_id, organisation_user_id } = sound(Membership)
    members.groups.set(organisation_user_id, [...(members.groups.get(organisation_user_id) ?? []), group_id])
  } else if (table === 'access_grant') members.grants.push(sound(Grant))
  else if (table === 'invitation') {
    const { accepted_at, revoked_at, ...awaited } = sound(Invitation)
    if (accepted_at === null && revoked_at === null) members.awaited.push(awaited)
  } else if (table === 'brought_person') members.awaited.push(sound(Awaited))
}

// Characters that change the text direction or break the line are removed from names.
const plainName = (name: string) =>
  name
    .replaceAll(/[\p{Cc}\p{Bidi_Control}]/gu, ' ')
    .trim()
    .slice(0, 150)

/** The one person whose address is that of the importer; null when there is none, or more than one. */
export function ownPerson({ people }: Members, email: string): string | null {
  const sameEmail = [...people].filter(([, one]) => one.email === email.toLowerCase())
  return sameEmail.length === 1 ? (sameEmail[0]?.[0] ?? null) : null
}

/** A person who can be invited to the new organisation. `user_id` is null when they were not a member yet. */
export interface Invitee {
  readonly user_id: string | null
  readonly name: string
  readonly email: string
  readonly role: z.infer<typeof Role>
  readonly rights: OfferedRights | null
}

/** Every active member and every expected person, each address once, without the importer. */
export function inviteesOf(members: Members, was_person: string | null, own_email: string): Invitee[] {
  const all = new Map<string, Invitee>()
  for (const place of members.places) {
    const { user_id, role, deactivated_at } = place
    const { name = '', email = null } = members.people.get(user_id) ?? {}
    if (email === null || deactivated_at !== null || user_id === was_person) continue
    all.set(email, { user_id, name, email, role, rights: rightsOf(members, place) })
  }
  for (const { name, email, role, rights } of members.awaited) {
    if (!all.has(email))
      all.set(email, { user_id: null, name: plainName(name ?? ''), email, role, rights: role === 'a' ? null : rights })
  }
  all.delete(own_email.toLowerCase())
  return [...all.values()]
}

/** What an invitation has to grant beside the role, so that people see what they saw before. */
function rightsOf(
  members: Members,
  { organisation_user_id, role, is_outside }: z.infer<typeof Place>,
): OfferedRights | null {
  const group_ids = members.groups.get(organisation_user_id) ?? []
  const grants = members.grants
    .filter((grant) => grant.organisation_user_id === organisation_user_id && is_outside)
    .map(({ entity_id, area, ends_on }) => ({ entity_id, area, ends_on }))
  if (role === 'a' || (!is_outside && group_ids.length === 0)) return null
  return { is_outside, group_ids, grants }
}
