const PREFIX = 'own.'

/** The id under which calendars list a rule of an organisation. */
export const ownObligationId = (rule_id: string): string => `${PREFIX}${rule_id}`

/** Whether an obligation is a rule of the organisation, and not of the law. */
export const isOwnObligation = (obligation_id: string): boolean => obligation_id.startsWith(PREFIX)
