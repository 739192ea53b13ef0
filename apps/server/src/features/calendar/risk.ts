import type { Catalogue } from '@niyam/law'

/** Versions of the law whose lateness costs money by figures that are held. */
export interface Money {
  /** From the day after the due date. */
  readonly at_once: readonly string[]
  /** A late fee and nothing else: where an order waives it for a time, only after that. */
  readonly fee_only: readonly string[]
}

const known = new WeakMap<Catalogue, Money>()

/** What the catalogue holds figures for; of any other version it is not known what lateness costs. */
export function moneyOf(law: Catalogue): Money {
  const money = known.get(law) ?? sorted(law)
  known.set(law, money)
  return money
}

function sorted(law: Catalogue): Money {
  const held = law.obligations.flatMap(({ versions }) => versions).filter(({ charges = [] }) => charges.length > 0)
  const isFee = ({ charges = [] }: (typeof held)[number]) => charges.every(({ kind }) => kind === 'late-fee')
  return {
    at_once: held.filter((version) => !isFee(version)).map(({ id }) => id),
    fee_only: held.filter(isFee).map(({ id }) => id),
  }
}
