export interface EventInfo {
  readonly kind: string
  readonly label: string
  /** Registration kinds of the product on which it is recorded; empty for an event of the entity itself. */
  readonly registrations: readonly string[]
  /**
   * The source of the day when no event is recorded: the first or last day of a registration's validity, or a fact of the
   * type `date`. A recorded event takes precedence. The terms of a trade mark follow from its application; an LEI runs
   * for the year before its validity ends; a licence year begins on each anniversary of the first day; a choice that is stated
   * with its financial year (`year_of`) takes effect on 1 April.
   */
  readonly inferred_from?:
    | 'valid_from'
    | 'valid_to'
    | 'year-before-valid-to'
    | 'yearly-from-valid-from'
    | 'trade-mark-term'
    | 'trade-mark-expiry'
    | 'late-trade-mark-registration'
    | { readonly attribute: string }
    | { readonly year_of: string }
  /**
   * Recorded once in a financial year: the year that ended before its day (an AGM adopts the accounts of that year), or the
   * year of its day. If absent, a year may have several.
   */
  readonly once_in?: 'year-ended' | 'year-of-day'
  /** Obligations of the year whose due date is the last day on which it can happen. */
  readonly latest_by?: readonly string[]
  /** Its day may be in the future: an expiry, a hearing. Any other event is recorded once it has happened. */
  readonly may_lie_ahead?: true
  /** Facts that follow from the event itself. */
  readonly implies?: { readonly [attribute: string]: string | number | boolean }
}
