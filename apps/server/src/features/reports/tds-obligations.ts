import type { Catalogue } from '@niyam/law'

const DEPOSITS = /^tds\.(tcs-)?deposit\./

/** Whether tax is paid here, and not stated. */
export const isDeposit = (obligation_id: string): boolean => DEPOSITS.test(obligation_id)

/** Every obligation to pay tax deducted or collected into the government's account. */
export const deposits = (law: Catalogue): string[] => law.obligations.map(({ id }) => id).filter(isDeposit)

/** Every obligation of tax at source whose lateness a section answers with a fee or interest. */
export const costed = (law: Catalogue): string[] =>
  law.obligations
    .filter(
      ({ area, versions }) =>
        area === 'tds' &&
        versions.some(({ charges = [] }) => charges.some(({ kind }) => kind === 'late-fee' || kind === 'interest')),
    )
    .map(({ id }) => id)
