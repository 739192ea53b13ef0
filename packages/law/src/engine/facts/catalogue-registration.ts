import type { CatalogueRegistration, OtherRegistration } from '../../catalogue/model/area.ts'
import type { SubjectRegistration } from '../subject.ts'

/** The catalogue's name for a registration of the product; null where no obligation arises from it yet. */
export function catalogueRegistration(
  registration: Pick<SubjectRegistration, 'kind' | 'number' | 'attributes'>,
): CatalogueRegistration | null {
  switch (registration.kind) {
    case 'gst':
    case 'pf':
    case 'esi':
    case 'lwf':
    case 'fssai':
    case 'irda':
    case 'trademark':
      return registration.kind
    case 'professional_tax':
      return 'pt'
    case 'other':
      return isOther(registration.attributes?.['other_kind']) ? registration.attributes['other_kind'] : null
    case 'tds':
      return 'tan'
    case 'income_tax':
      return 'pan'
    case 'company':
      return /^F\d{5}$/.test(registration.number ?? '') ? 'fcrn' : 'cin'
    case 'llp':
      return /^F[A-Z]{3}-?\d{4}$/.test(registration.number ?? '') ? 'fllpin' : 'llpin'
    default:
      return null
  }
}

const OTHERS: ReadonlySet<unknown> = new Set<OtherRegistration>([
  'iec',
  'lei',
  'udyam',
  'dsc',
  'shops',
  'bis',
  'fcra',
  'epr',
  'pollution',
  'rera',
])

const isOther = (value: unknown): value is OtherRegistration => OTHERS.has(value)

/** The kind under which the product keeps such a registration. */
export function kindOfHolder(registration: CatalogueRegistration): string {
  switch (registration) {
    case 'pt':
      return 'professional_tax'
    case 'tan':
      return 'tds'
    case 'pan':
      return 'income_tax'
    case 'cin':
    case 'fcrn':
      return 'company'
    case 'llpin':
    case 'fllpin':
      return 'llp'
    default:
      return isOther(registration) ? 'other' : registration
  }
}
