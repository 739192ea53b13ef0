import type { StateCode } from '../reference/state-codes.ts'
import { stateByCin } from '../reference/state-lookup.ts'
import { cleanNumber, isBlank } from './clean.ts'
import { accepted, EMPTY, type Parsed, refused, remarkIf } from './parsed.ts'
import { explainShape } from './shape.ts'

export const CIN_SHAPE = /^[LU][0-9]{5}[A-Z]{2}[0-9]{4}[A-Z]{3}[0-9]{6}$/

/** Class letters → meaning. Sources disagree on what FLC stands for; it is a class of public companies. */
export const COMPANY_CLASSES = {
  PTC: 'Private limited company',
  PLC: 'Public limited company',
  OPC: 'One person company',
  NPL: 'Not-for-profit (section 8) company',
  FTC: 'Private company, subsidiary of a foreign company',
  FLC: 'Public company (FLC)',
  GOI: 'Company of the Union government',
  SGC: 'Company of a state government',
  GAP: 'Public company limited by guarantee',
  GAT: 'Private company limited by guarantee',
  ULT: 'Private company with unlimited liability',
  ULL: 'Public company with unlimited liability',
} as const

export type CompanyClass = keyof typeof COMPANY_CLASSES

export interface CinParts {
  is_listed: boolean
  /** Five digits of the industry list in force when the number was given. */
  industry: string
  /** Letters of the registrar's state; `state` is `undefined` when no state has them. */
  state_letters: string
  state: StateCode | undefined
  incorporation_year: number
  class_letters: string
  company_class: CompanyClass | null
  number: string
}

const FIRST_COMPANY_YEAR = 1850

export const cleanCin = (text: string): string => cleanNumber(text, CIN_SHAPE, /CIN|CORPORATE IDENT(?:IFICATION|ITY)/)

/** @param thisYear calendar year; with it a year of incorporation in the future is warned about */
export function parseCin(text: string, thisYear: number = Number.POSITIVE_INFINITY): Parsed<CinParts> {
  const value = cleanCin(text)
  if (isBlank(text)) return EMPTY
  if (!CIN_SHAPE.test(value)) return refused('CIN is Invalid', hintFor(value, text))
  const parts = partsOf(value)
  const { incorporation_year: year } = parts
  const warnings = [
    remarkIf(
      !parts.state,
      'cin_state',
      `No registrar's state has the letters ${parts.state_letters} (characters 7 and 8).`,
    ),
    remarkIf(
      year < FIRST_COMPANY_YEAR || year > thisYear,
      'cin_year',
      `The year of incorporation reads ${value.slice(8, 12)} (characters 9 to 12). Check it against the certificate.`,
    ),
    remarkIf(
      !parts.company_class,
      'cin_class',
      `No class of company has the letters ${parts.class_letters} (characters 13 to 15).`,
    ),
    remarkIf(parts.number === '000000', 'cin_number', 'No company has the registration number 000000.'),
  ]
  return accepted(value, { message: 'CIN is Valid', warnings }, parts)
}

function partsOf(cin: string): CinParts {
  const letters = cin.slice(12, 15)
  return {
    is_listed: cin.startsWith('L'),
    industry: cin.slice(1, 6),
    state_letters: cin.slice(6, 8),
    state: stateByCin(cin.slice(6, 8)),
    incorporation_year: Number(cin.slice(8, 12)),
    class_letters: letters,
    company_class: letters in COMPANY_CLASSES ? (letters as CompanyClass) : null,
    number: cin.slice(15),
  }
}

function hintFor(value: string, typed: string): string {
  if (/^[A-Z]{3}[0-9]{4}$/.test(value)) return 'This is an LLPIN. Choose LLP as the kind of entity.'
  if (/^F[0-9]{5}$/.test(value))
    return 'This is the FCRN of a foreign company. Choose foreign company as the kind of entity.'
  if (value.length === 21 && !/^[LU]/.test(value))
    return 'A CIN begins with L (listed) or U (unlisted). Check the first letter.'
  return explainShape('A CIN', value, '@#####@@####@@@######', typed)
}
