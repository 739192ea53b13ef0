import { v7 as uuidv7 } from 'uuid'

declare const proof: unique symbol

/**
 * Proof that the caller may work in this organisation. Only the session check and the job runner make one; a store
 * function cannot be called without it.
 */
export interface OrgScope {
  readonly organisation_id: string
  readonly [proof]: true
}

/** The scope of an organisation that is about to be made: nobody else can be in it yet. */
export const scopeOfNewOrganisation = (): OrgScope => provenScope(uuidv7())

/**
 * For the membership checks of `http/session.ts`, for jobs, whose payload was written inside a scope, and for an
 * invitation, whose mailed token is the proof.
 */
export const provenScope = (organisation_id: string): OrgScope => ({ organisation_id }) as OrgScope
