import type { Extension, ObligationData, OwnSource } from '../catalogue/model/obligation.ts'
import type { Area } from '../catalogue/model/area.ts'
import {
  type Catalogue,
  catalogueOf,
  compileObligation,
  type Obligation,
  withExtensions,
} from '../catalogue/compile/catalogue.ts'

/** An order that one organisation recorded, for one obligation of the catalogue. */
export interface OwnExtension extends Extension {
  readonly obligation_id: string
  readonly own: OwnSource
}

/** A custom compliance of one organisation, in the terms of the catalogue. */
export interface OwnObligation extends ObligationData {
  readonly area: Area
}

/** What one organisation adds to the catalogue. */
export interface OwnLaw {
  readonly extensions: readonly OwnExtension[]
  readonly obligations: readonly OwnObligation[]
}

/**
 * The catalogue with the additions of one organisation. The catalogue itself is not changed.
 *
 * An extension of an unknown obligation has no effect.
 */
export function withOwnLaw(catalogue: Catalogue, { extensions, obligations }: OwnLaw): Catalogue {
  if (extensions.length === 0 && obligations.length === 0) return catalogue
  const extended = catalogue.obligations.map((obligation): Obligation => {
    const own = extensions.filter(({ obligation_id }) => obligation_id === obligation.id)
    return own.length > 0 ? withExtensions(obligation, own) : obligation
  })
  const added = obligations.map((obligation) => compileObligation(obligation.area, obligation))
  return catalogueOf(catalogue.areas, [...extended, ...added])
}
