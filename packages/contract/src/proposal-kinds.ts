// This file holds no schema, so that the browser may import it whole.

/** What a program may propose: a filing, changes of one's work on an item, setting it aside, facts of an entity, a task for it. */
export const DRAFT_KINDS = ['file', 'work', 'set_aside', 'facts', 'task'] as const
export type DraftKind = (typeof DRAFT_KINDS)[number]

export const DRAFT_STATES = ['waiting', 'released', 'discarded'] as const
export type DraftState = (typeof DRAFT_STATES)[number]

/** So many drafts of an organisation wait at most. */
export const DRAFTS_AT_MOST = 500
