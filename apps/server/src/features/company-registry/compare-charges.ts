import type { RegistryCharge } from '@niyam/contract/company-registry.ts'
import type { McaRow } from '@niyam/formats/sheet/mca.ts'

/** The charges of the file, those without satisfaction first, each group by the day it was created. */
export const chargesOf = (rows: readonly McaRow[]): RegistryCharge[] =>
  rows
    .filter(({ record }) => record === 'charge')
    .map(({ texts, days, amounts, line }) => ({
      charge_id: texts.charge_id ?? '',
      holder: texts.charge_holder ?? '',
      // Below zero it is not the amount of a charge.
      amount_paise: amounts.amount !== undefined && amounts.amount >= 0 ? amounts.amount : null,
      created_on: days.created_on ?? null,
      modified_on: days.modified_on ?? null,
      satisfied_on: days.satisfied_on ?? null,
      is_open: days.satisfied_on === undefined,
      line,
    }))
    .toSorted(
      (a, b) =>
        Number(b.is_open) - Number(a.is_open) ||
        (a.created_on ?? '').localeCompare(b.created_on ?? '') ||
        a.line - b.line,
    )
