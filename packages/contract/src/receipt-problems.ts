// This file holds no schema, so that the browser may import it whole.

/** Files in one upload; they are read one after the other. */
export const ACKNOWLEDGEMENTS_AT_ONCE = 200
/** The most acknowledgements that can be pending. */
export const ACKNOWLEDGEMENTS_WAITING = 1000

/** File types that are read. */
export const ACKNOWLEDGEMENT_EXTENSIONS = ['pdf', 'json', 'txt'] as const

/** Why an acknowledgement cannot be filed with one press: the first reason that applies. */
export const ACKNOWLEDGEMENT_PROBLEMS = [
  /** The file itself cannot be read. */
  'protected',
  'no_text',
  'broken',
  /** The layout is unknown: a person decides. */
  'not_recognised',
  /** Recognised as something that acknowledges no filing, or (`is_mixed`) more than one. */
  'is_notice',
  'is_reminder',
  'is_intimation',
  'is_application',
  'is_failed',
  'is_unpaid',
  'is_draft',
  'is_amendment',
  'is_mixed',
  /** It names no entity, none of the organisation, or several. */
  'no_number',
  'unknown_number',
  'several_entities',
  /** It names no form or period that the calendar of the entity has, or several. */
  'no_form',
  'no_period',
  'several',
  /** It is marked as filed, or its filing waits for a review. */
  'filed',
  /** Its period is locked. */
  'locked',
  'no_day',
  /** The date is in the future, before the period, or before the end of a period that must be over first. */
  'future_day',
  'before_period',
  'before_end',
  /** Another filing or pending acknowledgement has its number; or another pending one matches the same item. */
  'same_number',
  'same_item',
  'no_acknowledgement',
] as const
export type AcknowledgementProblem = (typeof ACKNOWLEDGEMENT_PROBLEMS)[number]

/** Doubts that a person can clear by looking: such an acknowledgement is recorded alone, never with others. */
const DOUBTS: readonly (AcknowledgementProblem | null)[] = ['before_end', 'same_number', 'same_item']
export const isDoubt = (problem: AcknowledgementProblem | null): boolean => DOUBTS.includes(problem)

/** With these problems it can still be filed alone: a receipt may have no number. */
export const mayFileAlone = (problem: AcknowledgementProblem | null): boolean =>
  problem === null || problem === 'no_acknowledgement'
