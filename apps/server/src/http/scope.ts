import { v7 as uuidv7 } from 'uuid'

declare const proof: unique symbol

/** Who acts, as the audit trail names them. */
export interface Actor {
  readonly user_id: string
  /** The network address it came from. */
  readonly address: string
  readonly request_id: string
}

/** A membership whose groups and grants limit what it sees, on a day in India. */
export interface Limits {
  readonly organisation_user_id: string
  readonly day: string
}

/**
 * Proof that the caller may work in this organisation. Only the session check and the job runner make one; a store
 * function cannot be called without it.
 */
export interface OrgScope {
  readonly organisation_id: string
  /** Undefined sees the whole organisation: people whom nothing limits, and the product's own jobs. */
  readonly limits?: Limits | undefined
  /** Undefined is the product itself. */
  readonly by?: Actor | undefined
  readonly [proof]: true
}

/** The scope of an organisation that is about to be made: nobody else can be in it yet. */
export const scopeOfNewOrganisation = (by: Actor): OrgScope => provenScope(uuidv7(), { by })

/**
 * For the membership checks of `http/session.ts`, for jobs, whose payload was written inside a scope, and for an
 * invitation, whose mailed token is the proof.
 */
export const provenScope = (organisation_id: string, more: Pick<OrgScope, 'limits' | 'by'> = {}): OrgScope =>
  ({ organisation_id, ...more }) as OrgScope
