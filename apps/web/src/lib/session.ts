import type { SignedIn, User } from '@niyam/contract/accounts.ts'
import type { ActiveOrganisation } from '@niyam/contract/organisations.ts'
import type { Action } from '@niyam/contract/permissions.ts'
import type { Role } from '@niyam/contract/rules.ts'
import { KEYS, readStored, writeStored } from './storage.ts'
import { makeStore, useStore } from './store.ts'

export interface ActiveEntity {
  entity_id: string
  organisation_id: string
}

export interface Session {
  token: string | null
  /** Null until the server has said who this is. */
  csrf: string | null
  user: User | null
  /** `public` until the server has said who this is, and again after signing out. */
  role: Role
  /** Null until the server has said whether they agreed to the present notice of personal data. */
  hasAcceptedNotice: boolean | null
  organisation: ActiveOrganisation | null
  entity: ActiveEntity | null
}

const PUBLIC = {
  token: null,
  csrf: null,
  user: null,
  role: 'public',
  hasAcceptedNotice: null,
  organisation: null,
  entity: null,
} as const

function fromStorage(): Session {
  const token = readStored<string>(KEYS.token)
  if (!token) return { ...PUBLIC }
  const organisation = readStored<ActiveOrganisation>(KEYS.organisation)
  const entity = readStored<ActiveEntity>(KEYS.entity)
  return {
    token,
    csrf: null,
    user: readStored<User>(KEYS.user),
    role: readStored<Role>(KEYS.role) ?? 'public',
    hasAcceptedNotice: null,
    organisation,
    entity: entity && entity.organisation_id === organisation?.organisation.organisation_id ? entity : null,
  }
}

export const session = makeStore<Session>(fromStorage())

export const useSession = <P>(pick: (value: Session) => P): P => useStore(session, pick)

const change = (part: Partial<Session>) => session.set({ ...session.get(), ...part })

export function signIn(reply: SignedIn): void {
  writeStored(KEYS.token, reply.token)
  change({ ...PUBLIC, token: reply.token })
  knowUser(reply)
}

/** Takes what the server says of the person: user, role and the anti-forgery value. */
export function knowUser(me: Pick<SignedIn, 'user' | 'role' | 'csrf_token' | 'has_accepted_notice'>): void {
  writeStored(KEYS.user, me.user)
  writeStored(KEYS.role, me.role)
  writeStored(KEYS.csrf, me.csrf_token)
  const { user, role, csrf_token: csrf, has_accepted_notice: hasAcceptedNotice } = me
  change({ user, role, csrf, hasAcceptedNotice })
}

export const noteAccepted = () => change({ hasAcceptedNotice: true })

export function knowProfile(user: User): void {
  writeStored(KEYS.user, user)
  change({ user })
}

const OF_THE_SESSION = [
  KEYS.token,
  KEYS.csrf,
  KEYS.user,
  KEYS.role,
  KEYS.organisation,
  KEYS.entity,
  KEYS.recent,
  KEYS.worksheetDrafts,
  KEYS.noticeDrafts,
] as const

/** Clears this browser's half. The last organisation and entity stay known by id, so the next sign-in opens there. */
export function signOutHere(): void {
  for (const key of OF_THE_SESSION) writeStored(key, null)
  session.set({ ...PUBLIC })
}

/** Choosing an organisation other than the active entity's clears the active entity. */
export function activateOrganisation(organisation: ActiveOrganisation): void {
  const { organisation_id } = organisation.organisation
  const { entity } = session.get()
  const entityKept = entity?.organisation_id === organisation_id ? entity : null
  writeStored(KEYS.organisation, organisation)
  writeStored(KEYS.lastOrganisation, organisation_id)
  writeStored(KEYS.entity, entityKept)
  change({ organisation, entity: entityKept })
}

/** Takes what the server says of the active organisation and of this person's place in it, which may have changed. */
export function knowMembership({
  organisation,
  organisation_user,
  standing,
}: Omit<ActiveOrganisation, 'organisation_token'>): void {
  const active = session.get().organisation
  if (active?.organisation.organisation_id !== organisation.organisation_id) return
  const known = { ...active, organisation, organisation_user, standing }
  writeStored(KEYS.organisation, known)
  change({ organisation: known })
}

/**
 * After a person left the active organisation. The application starts again: everything on the page, and every request
 * in flight, belongs to that organisation.
 */
export function leaveOrganisation(next: string): void {
  for (const key of [KEYS.organisation, KEYS.lastOrganisation, KEYS.entity]) writeStored(key, null)
  location.replace(next)
}

export function activateEntity(entity_id: string): void {
  const { organisation, entity } = session.get()
  if (!organisation || entity?.entity_id === entity_id) return
  const next = { entity_id, organisation_id: organisation.organisation.organisation_id }
  writeStored(KEYS.entity, next)
  writeStored(KEYS.lastEntity, entity_id)
  change({ entity: next })
}

export function forgetEntity(): void {
  writeStored(KEYS.entity, null)
  change({ entity: null })
}

export const lastOrganisationId = () => readStored<string>(KEYS.lastOrganisation)

export const isSignedIn = () => session.get().token !== null

/** The active organisation's id, null while none is chosen. */
export const organisationId = (now = session.get()) => now.organisation?.organisation.organisation_id ?? null

// What a browser kept before the server said so has no actions: none are held until it has said.
const holds = ({ organisation }: Session, action: Action) =>
  organisation?.organisation_user.permissions?.includes(action) === true

/** Whether this person's place in the active organisation holds an action, as the server said; it asks again at every call. */
export const may = (action: Action): boolean => holds(session.get(), action)
export const useMay = (action: Action): boolean => useSession((now) => holds(now, action))

const NOTHING: readonly Action[] = []
/** Every action that this person holds. */
export const useHeld = (): readonly Action[] =>
  useSession(({ organisation }) => organisation?.organisation_user.permissions ?? NOTHING)

export type OtherTab =
  | { kind: 'signed-out' }
  | { kind: 'signed-in' }
  | { kind: 'organisation'; organisation: ActiveOrganisation }

/**
 * Tells what another tab of this browser did to the session. Until then this tab keeps its own tokens in memory, so
 * a request on its way never mixes two organisations. Returns the function that stops watching.
 */
export function watchOtherTabs(onChange: (news: OtherTab) => void): () => void {
  const listen = ({ key, newValue }: StorageEvent) => {
    if (key === KEYS.token || key === null) {
      const token = readStored<string>(KEYS.token)
      if (token === session.get().token) return
      session.set(fromStorage())
      onChange({ kind: token ? 'signed-in' : 'signed-out' })
    } else if (key === KEYS.organisation && newValue !== null) {
      const organisation = readStored<ActiveOrganisation>(KEYS.organisation)
      const known = session.get()
      if (!organisation || !known.token) return
      const same = organisation.organisation.organisation_id === known.organisation?.organisation.organisation_id
      change({ organisation, entity: same ? known.entity : null })
      if (!same) onChange({ kind: 'organisation', organisation })
    }
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}
