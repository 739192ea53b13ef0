import type { OrganisationUser } from '@niyam/contract/organisations.ts'

/** People as options of a list. The address distinguishes two people of one name. */
export const peopleOptions = (people: readonly OrganisationUser[]) =>
  people.map(({ user_id, name, email }) => ({
    value: user_id,
    label: people.some((other) => other.name === name && other.user_id !== user_id) ? `${name} (${email})` : name,
  }))
