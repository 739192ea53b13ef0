import type { Supposition } from '@niyam/contract/law.ts'
import type { RegistrationKind } from '@niyam/contract/registrations.ts'
import type { Draft } from './suppositions.ts'

/** Suppositions that were kept, as the page writes them. */
export const draftsOf = (changes: readonly Supposition[]): Draft[] =>
  changes.map((change): Draft => {
    switch (change.kind) {
      case 'fact':
        return { ...change, value: change.value ?? undefined }
      case 'registration-added':
        return { ...change, registration_kind: change.registration_kind as RegistrationKind }
      default:
        return change
    }
  })
