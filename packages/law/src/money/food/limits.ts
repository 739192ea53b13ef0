import type { IsoDate } from '../../calendar/iso-date.ts'
import type { Confidence } from '../../catalogue/model/source.ts'
import { type Paise, rupees } from '../../format/paise.ts'

export type FoodLicenceType = 'registration' | 'state-licence' | 'central-licence'

/** A row of the table `food-safety-limits`: rupees, the upper limit included. */
export interface FoodLicenceLimit {
  readonly fssai_type: FoodLicenceType
  readonly effective: { readonly from: IsoDate; readonly to: IsoDate | null }
  readonly known_on?: IsoDate
  readonly above_inr: number | null
  readonly up_to_inr: number | null
  readonly provision: string
  readonly confidence: Confidence
  readonly source: readonly string[]
  readonly note?: string
}

export interface FoodBusiness {
  readonly turnover: Paise
  /** The day whose limits count: they rose on 1 April 2026. */
  readonly on: IsoDate
  /** Food business done, as the attribute `kind_of_business` names it. */
  readonly kinds?: readonly string[] | undefined
}

export type FoodLicenceAnswer =
  | {
      readonly kind: 'type'
      readonly fssai_type: FoodLicenceType
      readonly row: FoodLicenceLimit
      /** Importers need a Central licence at any size. */
      readonly is_by_kind: boolean
    }
  /** No limit is recorded for the day. */
  | { readonly kind: 'no-law' }

/**
 * Registration, State licence or Central licence: what a turnover requires on a day (FSS (Licensing and Registration of
 * Food Businesses) Regulations, 2011, 1.2.1(4), 2.1.1).
 *
 * @throws RangeError when the turnover is below zero
 */
export function foodLicenceType(limits: readonly FoodLicenceLimit[], business: FoodBusiness): FoodLicenceAnswer {
  const { turnover, on } = business
  if (turnover < 0) throw new RangeError(`A turnover of ${turnover} paise is below zero.`)
  const inForce = limits.filter(({ effective: { from, to } }) => on >= from && (to === null || on <= to))
  const isByKind = business.kinds?.includes('importer') === true
  const row = inForce.find((limit) =>
    isByKind ? limit.fssai_type === 'central-licence' : isWithin(turnover, limit.above_inr, limit.up_to_inr),
  )
  return row ? { kind: 'type', fssai_type: row.fssai_type, row, is_by_kind: isByKind } : { kind: 'no-law' }
}

const isWithin = (turnover: Paise, above: number | null, limit: number | null): boolean =>
  (above === null || turnover > rupees(above)) && (limit === null || turnover <= rupees(limit))
