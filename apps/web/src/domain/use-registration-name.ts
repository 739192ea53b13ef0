import type { Registration } from '@niyam/contract/registrations.ts'
import { useTexts } from '../lib/texts.ts'
import { kindName, sortOf } from './registration-kinds.ts'

/** `Profession tax: Employer (PTRC)`, `GST`; of the other kinds the sort alone: `Udyam`. */
export function useRegistrationName() {
  const t = useTexts('registrations')
  return (registration: Pick<Registration, 'kind' | 'details'>): string => {
    const sort = sortOf(registration)
    if (!sort) return kindName(registration.kind)
    return registration.kind === 'other'
      ? sort.label
      : t('sort', { kind: kindName(registration.kind), sort: sort.label })
  }
}
