import { attributeInfo } from '../catalogue/attributes.ts'
import type { CatalogueRegistration } from '../catalogue/model.ts'
import type { Applicability, Reason } from './applies.ts'
import { labelOf } from './wording.ts'

const HOLDER: Record<CatalogueRegistration, string> = {
  gst: 'GSTIN',
  tan: 'TAN',
  pan: 'PAN',
  cin: 'company',
  fcrn: 'foreign company',
  llpin: 'LLP',
  fllpin: 'foreign LLP',
  pf: 'PF code',
  esi: 'ESI code',
  pt: 'profession tax registration',
  lwf: 'labour welfare fund registration',
  fssai: 'food licence',
  irda: 'insurance registration',
  trademark: 'trade mark',
  iec: 'importer exporter code',
  lei: 'LEI',
  udyam: 'Udyam registration',
  dsc: 'digital signature',
  shops: 'shops registration',
  bis: 'BIS licence',
  fcra: 'FCRA registration',
  epr: 'EPR registration',
  pollution: 'pollution consent',
  rera: 'RERA project',
}

const LISTED_AT_MOST = 4

/**
 * Why an item is listed, in one plain sentence, made from the condition itself: the facts that met it, or those that
 * keep it open. What follows from place or period is left out, since nobody stated it.
 */
export function becauseOf(
  registration: CatalogueRegistration | null,
  { answer, reasons, missing }: Applicability,
): string {
  const holder = registration === null ? 'entity' : HOLDER[registration]
  if (answer === 'needs-facts') {
    return `May be due for this ${holder}; it depends on ${listed(missing.map((key) => quoted(labelOf(key))))}.`
  }
  if (answer === 'does-not-apply') {
    return `Not due for this ${holder}: ${listed(reasons.filter(({ holds }) => holds === 'no').map(stated))}.`
  }
  const met = reasons.filter(({ attribute, value, holds }) => holds === 'yes' && value !== null && isStated(attribute))
  if (met.length === 0) return `Due because the law asks it of each such ${holder}.`
  return `Due for this ${holder}: ${listed(met.map(stated))}.`
}

const isStated = (attribute: string): boolean => attributeInfo(attribute)?.derived !== true

const quoted = (label: string): string => `“${label}”`

const stated = ({ label, value }: Reason): string => `${quoted(label)} is ${value ?? 'not stated'}`

function listed(words: readonly string[]): string {
  const [shown, more] = [words.slice(0, LISTED_AT_MOST), words.length - LISTED_AT_MOST]
  if (more > 0) return `${shown.join(', ')} and ${more} more`
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}`
}
