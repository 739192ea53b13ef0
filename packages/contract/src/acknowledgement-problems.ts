// This file holds no schema, so that the browser may import it whole.

/** Files that are read after each other at one time. */
export const ACKNOWLEDGEMENTS_AT_ONCE = 200
/** So many wait for a person at most. */
export const ACKNOWLEDGEMENTS_WAITING = 1000

/** What a file can end in, and what is read of it. */
export const ACKNOWLEDGEMENT_EXTENSIONS = ['pdf', 'json', 'txt'] as const

/** Why an acknowledgement cannot be filed with one press, the first thing that is missing. */
export const ACKNOWLEDGEMENT_PROBLEMS = [
  /** The file itself cannot be read. */
  'protected',
  'no_text',
  'broken',
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
  'no_acknowledgement',
] as const
export type AcknowledgementProblem = (typeof ACKNOWLEDGEMENT_PROBLEMS)[number]
