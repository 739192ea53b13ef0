export interface EventInfo {
  readonly kind: string
  readonly label: string
  /** Registration kinds of the product on which it is recorded; empty for an event of the entity itself. */
  readonly registrations: readonly string[]
  /**
   * Where the day is already known without being recorded: the first or last day of a registration's validity, or a fact of
   * the type `date`. A recorded event of the kind wins.
   */
  readonly told_by?: 'valid_from' | 'valid_to' | { readonly attribute: string }
  /** Facts that the event itself says. */
  readonly implies?: { readonly [attribute: string]: string | boolean }
}
