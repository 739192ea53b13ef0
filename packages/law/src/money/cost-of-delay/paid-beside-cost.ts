import type { Paise } from '../../format/paise.ts'
import { minus, plus } from '../../format/paise.ts'
import type { ChargeKind } from '../../catalogue/model/charge.ts'
import type { DelayCost } from './question.ts'

/** What a filing keeps apart: fees for lateness, interest, and penalties (damages are one). */
export const PAID_KINDS = ['late_fee', 'interest', 'penalty'] as const
export type PaidKind = (typeof PAID_KINDS)[number]

const KIND_OF: { readonly [kind in ChargeKind]: PaidKind } = {
  'late-fee': 'late_fee',
  'additional-fee': 'late_fee',
  interest: 'interest',
  penalty: 'penalty',
  damages: 'penalty',
}

/** The amount paid under one name, next to the amount that the law requires. */
export interface PaidBesideCost {
  readonly kind: PaidKind
  /** Null while a section of it is not known, or where the law names none: never zero for unknown. */
  readonly asked: Paise | null
  /** Null: it is not said. */
  readonly paid: Paise | null
  /** Paid less required; null while either is not known. Below zero, too little was paid. */
  readonly difference: Paise | null
}

/** Kinds that have a section in the law or a payment, in the order of `PAID_KINDS`. */
export function paidBesideCost(
  costs: readonly Pick<DelayCost, 'kind' | 'amount'>[],
  paid: { readonly [kind in PaidKind]: Paise | null },
): PaidBesideCost[] {
  return PAID_KINDS.flatMap((kind) => {
    const own = costs.filter((cost) => KIND_OF[cost.kind] === kind)
    if (own.length === 0 && paid[kind] === null) return []
    const known = own.flatMap(({ amount }) => amount ?? [])
    const due = own.length > 0 && known.length === own.length ? plus(...known) : null
    const difference = due === null || paid[kind] === null ? null : minus(paid[kind], due)
    return [{ kind, asked: due, paid: paid[kind], difference }]
  })
}
