// This file holds no schema, so that the browser may import it whole.

/** Files that are read after each other at one time. */
export const ACKNOWLEDGEMENTS_AT_ONCE = 200
/** So many wait for a person at most. */
export const ACKNOWLEDGEMENTS_WAITING = 1000

/** What a file can end in, and what is read of it. */
export const ACKNOWLEDGEMENT_EXTENSIONS = ['pdf', 'json', 'txt'] as const

/** Why an acknowledgement cannot be filed with one press, the first thing that is missing or in doubt. */
export const ACKNOWLEDGEMENT_PROBLEMS = [
  /** The file itself cannot be read. */
  'protected',
  'no_text',
  'broken',
  /** No layout that is known: a person decides. */
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
  /** It names nobody, nobody of the organisation, or several. */
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
  /** The day lies in the future, before the period, or before the period is over though the law waits for its end. */
  'future_day',
  'before_period',
  'before_end',
  /** Another filing, or another acknowledgement that waits, has its number; another that waits is of the same item. */
  'same_number',
  'same_item',
  'no_acknowledgement',
] as const
export type AcknowledgementProblem = (typeof ACKNOWLEDGEMENT_PROBLEMS)[number]

/** With these it can still be filed by itself: a receipt without a number is one all the same. */
export const mayFileAlone = (problem: AcknowledgementProblem | null): boolean =>
  problem === null || problem === 'no_acknowledgement'
