import type { Catalogue } from '@niyam/law'

/** Versions of the law with a cost of lateness in the catalogue. */
export interface Money {
  /** The cost starts on the day after the due date. */
  readonly at_once: readonly string[]
  /** Only a late fee: if an order waives it for a time, it starts after that. */
  readonly fee_only: readonly string[]
}

const known = new WeakMap<Catalogue, Money>()

/** Versions with figures in the catalogue. For any other version the cost of lateness is unknown. */
export function moneyOf(law: Catalogue): Money {
  const money = known.get(law) ?? sorted(law)
  known.set(law, money)
  return money
}

function sorted(law: Catalogue): Money {
  const charged = law.obligations.flatMap(({ versions }) => versions).filter(({ charges = [] }) => charges.length > 0)
  const isFee = ({ charges = [] }: (typeof charged)[number]) => charges.every(({ kind }) => kind === 'late-fee')
  return {
    at_once: charged.filter((version) => !isFee(version)).map(({ id }) => id),
    fee_only: charged.filter(isFee).map(({ id }) => id),
  }
}
