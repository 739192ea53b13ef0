import type { Version } from '../../catalogue/compile/catalogue.ts'
import type { Facts } from '../subject.ts'
import { verdictOf } from './verdict.ts'

/** Every short name that a version can have. */
export const shortNames = ({ name, names_by_kind }: Version): string[] => [
  name,
  ...names_by_kind.map((one) => one.name),
]

/** What the trade calls the duty of a version, for a subject of this kind: ITR-6 for a company, ITR-5 for an LLP. */
export const nameFor = ({ name, names_by_kind }: Version, facts: Facts): string =>
  names_by_kind.find(({ when }) => verdictOf(when, facts) === 'yes')?.name ?? name
