import type { FastifyRequest } from 'fastify'
import { v7 as uuidv7 } from 'uuid'

declare const proof: unique symbol

interface Origin {
  /** The network address it came from. */
  readonly address: string
  readonly request_id: string
}

export type PersonActor = Origin & { readonly kind: 'person'; readonly user_id: string }
/** A program with an API key: it acts as itself, not as the key's creator. */
export type KeyActor = Origin & { readonly kind: 'key'; readonly key_id: string }

/** Who acts, as the audit trail names them. */
export type Actor = PersonActor | KeyActor

const networkAddress = /^[\da-f.:]{2,45}/i
// An IPv4 address as a server sees it that listens on IPv6 too.
const MAPPED = /^::ffff:(?=[\d.]+$)/i

/** Where a request came from. */
export const originOf = ({ ip, id }: Pick<FastifyRequest, 'ip' | 'id'>): Origin => ({
  address: networkAddress.exec(ip)?.[0].replace(MAPPED, '') ?? '',
  request_id: id,
})

/** A membership or an API key whose visibility is limited by groups and grants, on a day in India. */
export interface VisibilityLimits {
  readonly organisation_user_id: string
  readonly day: string
}

/**
 * Proof that the caller may work in this organisation. Only the session check and the job runner make one; a store
 * function cannot be called without it.
 */
export interface OrgScope {
  readonly organisation_id: string
  /** Undefined for people who see the whole organisation, and for jobs. */
  readonly visibilityLimits?: VisibilityLimits | undefined
  /** Undefined if the product itself acts. */
  readonly by?: Actor | undefined
  /** Whether archived entities are seen as well. */
  readonly archived?: 'shown' | undefined
  readonly [proof]: true
}

/** The scope of an organisation that is being created: it has no other members yet. */
export const scopeOfNewOrganisation = (by: PersonActor): OrgScope => provenScope(uuidv7(), { by })

/**
 * For the membership checks of `http/session.ts`, for jobs, whose payload was written inside a scope, and for an
 * invitation, whose mailed token is the proof.
 */
export const provenScope = (organisation_id: string, more: Pick<OrgScope, 'visibilityLimits' | 'by'> = {}): OrgScope =>
  ({ organisation_id, ...more }) as OrgScope

/** The same with archived entities visible: for their own page and list, for exports and for deletion, and nowhere else. */
export const withArchived = (scope: OrgScope): OrgScope => ({ ...scope, archived: 'shown' })
